import { safeImage } from '@vestry/sync/widgets/safe';
import { TextField } from '../../../ui/text-field';
import type { ControlProps } from '../control-props';

export function ImageControl({ value, onChange, ...frame }: ControlProps) {
  const address = typeof value === 'string' ? value : '';
  const shown = safeImage(address);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...frame}
        inputMode="url"
        placeholder="/api/v1/media/… or https://…"
        value={address}
        onChange={onChange}
      />
      {shown === undefined ? null : (
        <img
          src={shown}
          alt=""
          className="h-24 w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
    </div>
  );
}
