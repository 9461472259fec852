import * as gifenc from 'gifenc';

/** Node reads the package as CommonJS, all of it being the default; bundlers read its ESM file, with named exports. */
const module = gifenc as typeof gifenc & Partial<gifenc.Gifenc>;

export const { GIFEncoder, quantize, applyPalette } =
  module.GIFEncoder === undefined ? module.default : (module as gifenc.Gifenc);
