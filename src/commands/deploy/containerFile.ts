/** Text of a container file, in two stages: what only a build needs stays out. Whoever starts it gives the secrets. */
export const containerFile = `# docker build -f Dockerfile -t docket <the project's folder>
# docker run --env-file docket.env -e HOST=0.0.0.0 -p 127.0.0.1:8080:8080 -v docket:/var/lib/docket --stop-timeout 75 docket
FROM node:22-bookworm-slim AS build
WORKDIR /srv/docket
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx tsx src/commands/generate.ts && npx vite build --app && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/docket
WORKDIR /srv/docket
COPY --from=build /srv/docket/package.json ./
COPY --from=build /srv/docket/node_modules ./node_modules
COPY --from=build /srv/docket/.build ./.build
COPY --from=build /srv/docket/src/core ./src/core
COPY --from=build /srv/docket/schemas ./schemas
COPY --from=build /srv/docket/resources ./resources
RUN install -d -o node -g node -m 0700 /var/lib/docket
USER node
VOLUME /var/lib/docket
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".build/server/server.js"]
`

/** What a build of the container is not sent: what it makes itself, data, and what may hold secrets. */
export const ignoredByContainer = `.git
node_modules
.build
.data
*.env
*.log
`
