/** What an image can be cropped to. What they look like is said by the widgets' sheets. */
export const CROPS = [
  { value: 'none', label: 'widgets.cropNone' },
  { value: 'wide', label: 'widgets.cropWide' },
  { value: 'landscape', label: 'widgets.cropLandscape' },
  { value: 'square', label: 'widgets.cropSquare' },
  { value: 'portrait', label: 'widgets.cropPortrait' },
] as const;
