import { build } from 'vite';

/**
 * One module with all that it needs, as the text of a script for a page.
 *
 * Shape: `iife` leaves its exports under `name` in the window; `es` exports them.
 * Errors: throws what Vite throws of a module that it cannot build.
 */
export const bundleForPage = async (
  entry: string,
  name: string,
  format: 'es' | 'iife',
): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: [format], name, fileName: name },
    },
    // Tests run in a mode of their own, which would ask for the development build of React.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('Vite answered no bundle.');
  return bundle.output[0].code;
};
