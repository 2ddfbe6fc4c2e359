/** What `souk build` and `souk types` want and a server does not: optional peers in package.json. */
export const BUILD_TOOLS = ['@vitejs/plugin-react', 'json-schema-to-typescript', 'vite'];
/** What an application is type-checked with, in the versions that the package was. */
export const TYPE_TOOLS = ['@types/node', '@types/react', 'typescript'];
