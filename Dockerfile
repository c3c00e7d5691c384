# docker build -t postroom . && docker run -p 3000:3000 -p 2525:2525 -v mail:/data postroom
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci
RUN npm run build --workspace=@postroom/web --workspace=@postroom/server && npm run build --workspace=postroom
RUN npm pack --silent --workspace=postroom --pack-destination=/tmp
WORKDIR /app
# Node 24 is there already.
RUN npm install --no-package-lock /tmp/postroom-*.tgz && rm -rf node_modules/node-linux-*

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
RUN ln -s /app/node_modules/.bin/postroom /usr/local/bin/postroom && useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin postroom && install -d -o postroom -g postroom -m 700 /data
ENV POSTROOM_DATA_DIR=/data POSTROOM_HOST=0.0.0.0 POSTROOM_SMTP_HOST=0.0.0.0
USER postroom
WORKDIR /data
VOLUME /data
EXPOSE 3000 2525
HEALTHCHECK --interval=30s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["postroom"]
CMD ["start"]
