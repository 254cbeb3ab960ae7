# One image for every process of Vastra. It contains Node, the libraries that Node needs, certificates and the built shop: no shell, no
# package manager, no compiler. Alone it shows the demo on this machine:
#
#   docker run --rm --publish 127.0.0.1:3000:3000 vastra
#
# Otherwise the command says which process it is:
#
#   docker run … vastra api/dist/main.mjs                  the API; WORKER=only makes it the worker
#   docker run … vastra shell/dist/server/main.cjs         a document server
#   docker run … vastra api/dist/main.mjs migrate          a one-off; so are doctor, upgrade, admin and audit-log
#   docker run … vastra shared/workspace/release.mjs copy --from releases   stores the releases of this image where the store lacks them
#
# docs/operating/deploy.md leads from here to a running shop.

# Any image with Node 24 on Debian: its node and libraries are what the shop runs on.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
# In layers of their own, because they change less often than the code.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api/package.json api/
COPY demo/package.json demo/
COPY shared/client/package.json shared/client/
COPY shared/create-vastra/package.json shared/create-vastra/
COPY shared/create-vastra-extension/package.json shared/create-vastra-extension/
COPY shared/create-vastra-remote/package.json shared/create-vastra-remote/
COPY e2e/package.json e2e/
COPY features/package.json features/
COPY examples/courier-rates/package.json examples/courier-rates/
COPY examples/erp-sync/package.json examples/erp-sync/
COPY examples/gift-wrapping/package.json examples/gift-wrapping/
COPY examples/loyalty-points/package.json examples/loyalty-points/
COPY examples/plain-css/package.json examples/plain-css/
COPY examples/svelte/package.json examples/svelte/
COPY mf-account/package.json mf-account/
COPY mf-admin/package.json mf-admin/
COPY mf-blog/package.json mf-blog/
COPY mf-cart/package.json mf-cart/
COPY mf-catalog/package.json mf-catalog/
COPY platform/package.json platform/
COPY shared/package.json shared/
COPY shell/package.json shell/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
COPY . .
# Commit that the releases and the labels name, because the build has no git.
ARG REVISION=unknown
ENV GITHUB_SHA=${REVISION} RELEASE_BY=image NODE_ENV=production RELEASES_DIR=/root-of-image/app/releases
RUN npx --yes pnpm@12.21.0 build && deploy/image/assemble.sh /root-of-image && mkdir /empty-folder

FROM scratch
ARG REVISION=unknown
ARG VERSION=0.0.0
LABEL org.opencontainers.image.title="Vastra" \
  org.opencontainers.image.description="An online fashion shop made of independently deployed micro-frontends" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
COPY --from=build /root-of-image/ /
COPY --from=build --chown=65532:65532 /empty-folder/ /var/lib/vastra/
WORKDIR /app
ENV NODE_ENV=production \
  PATH=/usr/local/bin \
  HOST=0.0.0.0 \
  PORT=3000 \
  API_HOST=0.0.0.0 \
  API_PORT=3001 \
  VAR_DIR=/var/lib/vastra \
  MALLOC_ARENA_MAX=2 \
  MIGRATE_AT_START=0
USER 65532:65532
EXPOSE 3000 3001
# Caches only, where PostgreSQL and an object store have the state. A shop without them has all of its data here.
VOLUME ["/var/lib/vastra"]
HEALTHCHECK --interval=5s --timeout=4s --start-period=120s --retries=3 CMD ["node", "deploy/image/health-check.mjs"]
ENTRYPOINT ["node"]
CMD ["deploy/image/vastra.mjs", "start"]
