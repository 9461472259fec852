// Loaded with --import: writes every module that is loaded to the file named in MODULES.
import { register } from 'node:module';

register(
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      appendFileSync(process.env.MODULES, url + '\\n');
      return next(url, context);
    }
  `)}`,
);
