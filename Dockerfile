# The image of the servers: what production runs and nothing else. No tests (.dockerignore), nothing that builds, checks or measures, no
# package manager and no shell. `docker compose build` and `docker build .` make it; docs/operations.md, 'The image'.

# The Node of package.json. Each stage has the lists of packages before any source, so that a change of code installs nothing again.
FROM node:24.21.0-bookworm-slim AS lists
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY shared/replay/package.json shared/replay/
COPY client/package.json client/
COPY server/package.json server/
COPY server/embedded-mongo/package.json server/embedded-mongo/

FROM lists AS client
# Not `npm ci`, which refuses a lock file without the binaries of every other platform; the versions are the locked ones.
RUN --mount=type=cache,target=/root/.npm \
    npm install --no-save --ignore-scripts --omit=dev --workspace=shared --workspace=shared/replay --workspace=client
COPY tsconfig.base.json ./
COPY shared/src shared/src
COPY shared/replay/src shared/replay/src
COPY client client
RUN NODE_ENV=production node_modules/.bin/vite build client

FROM lists AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm install --no-save --ignore-scripts --omit=dev --workspace=shared --workspace=shared/replay --workspace=server --workspace=server/embedded-mongo
# Two fifths of what packages bring are never run: maps, types and sources of TypeScript, their tests, their own tools. Licences stay.
RUN rm -r client \
    && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -iname 'readme*' -o -iname 'changelog*' \) -delete \
    && find node_modules -depth -maxdepth 3 -type d \( -name test -o -name tests -o -name .yarn -o -name .github \) -exec rm -r {} +
# Of the system Node and the packages take the C library and its like, the accounts and where names are looked up.
RUN install -d -m 1777 /system/tmp \
    && { echo /usr/local/bin/node /etc/passwd /etc/group /etc/nsswitch.conf; \
         ldd /usr/local/bin/node $(find node_modules -name '*.node' -o -name '*.so.*') \
         | awk '$3 ~ "^/(usr/)?lib" { print $3 } $1 ~ "^/lib.*/ld-" { print $1 }' | sort -u; } \
       | xargs cp --parents --dereference --target-directory=/system

FROM scratch
COPY --from=packages /system /
WORKDIR /app
COPY --from=packages /app ./
COPY --from=client /app/client/dist client/dist
COPY shared/src shared/src
COPY shared/replay/src shared/replay/src
COPY server/src server/src
COPY server/embedded-mongo/src server/embedded-mongo/src
# What operators run; `seed` is for the demo.
COPY scripts/backup.ts scripts/restore.ts scripts/migrate.ts scripts/verify.ts scripts/seed.ts scripts/
COPY scripts/make-admin.ts scripts/close-demo-accounts.ts scripts/end-sessions.ts scripts/
COPY scripts/keys scripts/keys
COPY scripts/support/catch-up.ts scripts/support/counted.ts scripts/support/database-in-use.ts scripts/support/named-backup.ts scripts/support/identity-of.ts scripts/support/in-english.ts scripts/support/run.ts scripts/support/upkeep-script.ts scripts/support/
ENV PATH=/usr/local/bin NODE_ENV=production
# `node` in /etc/passwd.
USER 1000:1000
CMD ["node", "server/src/main.ts"]
