/** An image can be cropped to these. The widgets' sheets define what they look like. */
export const CROPS = [
  { value: 'none', label: 'widgets.cropNone' },
  { value: 'wide', label: 'widgets.cropWide' },
  { value: 'landscape', label: 'widgets.cropLandscape' },
  { value: 'square', label: 'widgets.cropSquare' },
  { value: 'portrait', label: 'widgets.cropPortrait' },
] as const;
