/** Numbers of the panel: six digits at most, without the noise of float32. */
export const plain = (value: number): string => String(Number(value.toPrecision(6)));

/** What a slider stands for that goes by powers of ten, three digits at most; 0 at its very left. */
export const fromSlider = (position: number): number =>
  position <= sliderStart ? 0 : Number((10 ** position).toPrecision(2));

export const toSlider = (value: number): number =>
  value > 0 ? Math.min(Math.max(Math.log10(value), sliderStart), sliderEnd) : sliderStart;

export const sliderStart = -6;
export const sliderEnd = 2;
