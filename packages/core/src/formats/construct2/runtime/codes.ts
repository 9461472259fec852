import type { Codes } from '../../../diagnostic.js';

export const runtimeCodes = {
  'construct2/runtime-too-large': {
    severity: 'error',
    says: 'c2runtime.js is larger than 200 MB.',
    example: 'another file under the name c2runtime.js',
    mend: 'no engine is that large: check that it is the right file',
  },
  'construct2/runtime-broken': {
    severity: 'warning',
    says: 'c2runtime.js is no whole script: what was found in it is used, the rest is not known.',
    example: 'a c2runtime.js that was cut off while downloading',
    mend: 'get c2runtime.js again from where the game is; it must end with a list of classes and functions',
  },
  'construct2/runtime-no-names': {
    severity: 'warning',
    says: 'c2runtime.js has no object reference table, so that conditions and actions keep numbers for names.',
    example: 'a c2runtime.js of another engine, or an empty one',
    mend: 'get c2runtime.js again from where the game is; it must be of the same export as data.js',
  },
  'construct2/runtime-no-classes': {
    severity: 'warning',
    says: 'c2runtime.js is minified in a way that does not show its classes, so that names are not found again.',
    example: 'a c2runtime.js that another minifier went over',
    mend: 'no action needed where numbers for names are enough; else export the game without minifying it',
  },
  'construct2/runtime-shape': {
    severity: 'error',
    says: 'The JSON that stands for a runtime is not as this product writes it.',
    example: 'refs.json with {"a":1} instead of a list of texts',
    mend: 'write refs.json and runtime-shape.json again from c2runtime.js, or delete both',
  },
} as const satisfies Codes;
