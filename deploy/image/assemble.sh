#!/bin/sh
# Assembles the root of the image in a folder, from the built shop and the system that it was built on: assemble.sh FOLDER
set -eu
cd "$(dirname "$0")/../.."
out=$1
app=$out/app
mkdir -p "$app/api" "$app/shell/dist" "$app/platform" "$app/shared" "$app/deploy/image" "$out/tmp"
chmod 1777 "$out/tmp"

node deploy/image/copy-packages.mjs "$app"
node deploy/image/build-commands.mjs "$app"
cp package.json LICENSE "$app/"
cp -r api/package.json api/migrations api/dist "$app/api/"
# Pictures of the demo, which the API draws its renditions from: 48 MB.
mkdir -p "$app/demo" && cp -r demo/masters "$app/demo/"
cp -r shell/package.json shell/fonts shell/icons "$app/shell/"
cp -r shell/dist/server shell/dist/web "$app/shell/dist/"
# By these, the release command knows the remotes.
for remote in mf-*; do mkdir "$app/$remote" && cp "$remote/package.json" "$app/$remote/"; done
cp deploy/image/health-check.mjs deploy/image/vastra.mjs deploy/image/demo-door.mjs "$app/deploy/image/"
# For plain servers, which get this folder without the image.
cp -r deploy/haproxy deploy/pgbackrest deploy/systemd deploy/vps "$app/deploy/"
# Source maps of the releases stay, because they name the lines of errors.
find "$app" -name '*.map' -not -path '*/node_modules/*' -not -path "$app/releases/*" -delete

# Binaries for other systems.
case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) arch=none ;; esac
find "$app/node_modules" -path '*/prebuilds/*' -type d -mindepth 2 -not -path "*/prebuilds/linux-$arch*" -prune -exec rm -rf {} +
find "$app/node_modules" -name '*musl*.node' -delete

# Node and every library that it or a native package loads, at their own paths.
node=$(command -v node)
mkdir -p "$out/usr/local/bin"
cp "$node" "$out/usr/local/bin/node"
{ echo "$node"; find "$app/node_modules" -name '*.node' -o -name '*.so*'; } | while read -r file; do
  ldd "$file" 2>/dev/null | sed -nE 's|^[^/]*(/[^ ]+) \(0x.*|\1|p' | grep -E '^/(usr/)?lib(64)?/' | grep -v '/\.\./' || true
done | sort -u | while read -r library; do
  mkdir -p "$out$(dirname "$library")"
  cp -L "$library" "$out$library"
  echo "$library"
done > /tmp/libraries

# Which packages of the system these are, with their licenses, for scanners and for people.
mkdir -p "$out/etc/ssl/certs" "$out/usr/share/doc" "$out/var/lib/dpkg/status.d"
for package in $( { sed 'p;s|^/lib|/usr/lib|' /tmp/libraries | xargs dpkg -S 2>/dev/null || true; } | cut -d: -f1 | sort -u) ca-certificates; do
  dpkg -s "$package" > "$out/var/lib/dpkg/status.d/$package" 2>/dev/null || rm -f "$out/var/lib/dpkg/status.d/$package"
  if [ -f "/usr/share/doc/$package/copyright" ]; then
    mkdir -p "$out/usr/share/doc/$package"
    cp -L "/usr/share/doc/$package/copyright" "$out/usr/share/doc/$package/"
  fi
done
for license in /usr/local/LICENSE /usr/local/share/doc/node/LICENSE; do
  if [ -f "$license" ]; then mkdir -p "$out/usr/share/doc/node" && cp "$license" "$out/usr/share/doc/node/"; fi
done
cp /etc/os-release "$out/etc/os-release"
cp -L /etc/ssl/certs/ca-certificates.crt "$out/etc/ssl/certs/" 2>/dev/null || true
echo 'hosts: files dns' > "$out/etc/nsswitch.conf"
echo 'vastra:x:65532:65532:Vastra:/nonexistent:/nonexistent' > "$out/etc/passwd"
echo 'vastra:x:65532:' > "$out/etc/group"
