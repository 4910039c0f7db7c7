# The mock of the service, with the SDK that it serves.
#   docker build -t svc-mock-api .
#   docker run -p 4010:4010 -e SVC_CONTROL_TOKEN=<16 characters or more> svc-mock-api

# The digest is that of the index for all platforms. No registry was reachable when it was written here (2026-11-28): it is the newest
# that public repositories name for this tag, six of them alike. Before the first build, and with each new tag:
#   docker buildx imagetools inspect node:24.21.0-bookworm-slim
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
WORKDIR /mock
COPY --from=build /build/package.json ./
COPY --from=build /build/dist/mock-api dist/mock-api
COPY --from=build /build/dist/sdk dist/sdk
COPY --from=build /build/dist/cdn dist/cdn
# Where --state may write.
RUN mkdir /state && chown node /state
USER node
ENV NODE_ENV=production
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node as process 1 gets SIGTERM itself, so that answers under way are finished.
ENTRYPOINT ["node", "dist/mock-api/start.js", "--host", "0.0.0.0", "--port", "4010"]
