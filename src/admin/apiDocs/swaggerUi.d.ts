/** The part of Swagger UI that is used; its package brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    url: string;
    headers: Record<string, string>;
  }
  interface Options {
    /** An OpenAPI document. */
    readonly spec: object;
    readonly domNode: HTMLElement;
    readonly docExpansion: 'none' | 'list' | 'full';
    readonly defaultModelsExpandDepth: number;
    /** A service that judges the document; null for none. */
    readonly validatorUrl: null;
    readonly requestInterceptor: (request: Request) => Request;
  }
  const swaggerUi: (options: Options) => unknown;

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export { swaggerUi as default };
}
