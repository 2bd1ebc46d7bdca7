/** What an image can be cropped to; unset means not at all. What they look like is said by the widgets' sheets. */
export const CROPS = [
  { value: 'wide', label: 'widgets.cropWide' },
  { value: 'landscape', label: 'widgets.cropLandscape' },
  { value: 'square', label: 'widgets.cropSquare' },
  { value: 'portrait', label: 'widgets.cropPortrait' },
] as const;
