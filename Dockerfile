# Souk as an image: built in one stage, run in another by an ordinary user, with what it needs and no more.
FROM node:20.20-bookworm-slim AS build
WORKDIR /souk
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund --ignore-scripts

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data LOG_LEVEL=info
WORKDIR /souk
COPY --from=build /souk/package.json ./
COPY --from=build /souk/node_modules ./node_modules
COPY --from=build /souk/build ./build
# Its owner may write: the schema editor does, where schemas are kept in the folder.
COPY --from=build --chown=node:node /souk/schemas ./schemas
COPY --from=build --chown=node:node /souk/locales ./locales
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/server/main.js"]
