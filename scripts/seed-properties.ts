// Property tests draw from one seed, so that a run says the same everywhere; MUTOSCOPE_SEED=7 npm test draws others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.MUTOSCOPE_SEED ?? 1) });
