#!/bin/sh
# Packs the shop for plain servers, from a clone: deploy/vps/pack.sh FOLDER writes FOLDER/vastra-VERSION-ARCHITECTURE.tar.gz. It is /app of the
# image. Needs Node 20.19 or newer with npm, git, and a machine with the architecture of the servers.
set -eu
cd "$(dirname "$0")/../.."
folder=$(realpath "${1:?a folder for the file}")
version=$(node -p "require('./api/package.json').version")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export NODE_ENV=production RELEASE_BY=pack RELEASES_DIR="$work/app/releases"
GITHUB_SHA=$(git rev-parse HEAD)
export GITHUB_SHA
[ -d node_modules ] || npx --yes pnpm@12.21.0 install --frozen-lockfile --prod=false
node shared/workspace/build.mjs
deploy/image/assemble.sh "$work"
file=$folder/vastra-$version-$(dpkg --print-architecture).tar.gz
tar -C "$work" --owner=0 --group=0 --transform "s|^app|vastra-$version|" -czf "$file" app
echo "Packed $file"
