#!/usr/bin/env bash
# Builds the image on bases made of Debian's packages, without any registry of images, starts it with a root that nobody can
# write to, and asks it. It needs root, buildah, mmdebstrap and npm. Usage: deploy/try-image.sh NODE-PROGRAM
set -euo pipefail
cd "$(dirname "$0")/.."
node=$(readlink -f "$1")
work=$(mktemp -d)
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
export CONTAINERS_STORAGE_CONF=$work/storage.conf
printf '[storage]\ndriver = "vfs"\ngraphroot = "%s/graph"\nrunroot = "%s/run"\n' "$work" "$work" >"$CONTAINERS_STORAGE_CONF"
running=
cleanup() {
  [ -z "$running" ] || kill "$running" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

echo "Making the bases of Debian's packages."
mmdebstrap --quiet --variant=minbase --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' bookworm "$work/base.tar" 2>"$work/log" \
  || { cat "$work/log"; exit 1; }
base=$(buildah from scratch)
buildah add --quiet "$base" "$work/base.tar" / >/dev/null
buildah commit --quiet "$base" localhost/debian-base >/dev/null
# As the image of Node is made: Debian, Node, npm.
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
buildah copy --quiet "$base" "$node" /usr/local/bin/node >/dev/null
buildah copy --quiet "$base" "$npm" /usr/local/lib/node_modules/npm >/dev/null
buildah run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah commit --quiet "$base" localhost/node-base >/dev/null

echo 'Building.'
printf 'cafile = "/build-ca.crt"\nregistry = "%s"\n' "$(npm config get registry 2>/dev/null)" >"$work/npmrc"
buildah bud --format docker --network host --file deploy/Dockerfile --ignorefile deploy/Dockerfile.dockerignore \
  --build-arg NODE=localhost/node-base --build-arg BASE=localhost/debian-base \
  --volume /etc/ssl/certs/ca-certificates.crt:/build-ca.crt:ro --volume "$work/npmrc:/usr/local/etc/npmrc:ro" \
  --tag localhost/holdpoint . >"$work/log" 2>&1 || { tail -40 "$work/log"; exit 1; }
buildah push --quiet localhost/holdpoint "oci-archive:$work/image.tar" >/dev/null
size=$(stat --format %s "$work/image.tar")
echo "compressed $((size / 1000000)) MB"

# A runtime for containers may not work where this runs. What the service needs of one is done by hand: a root that is read-only,
# /tmp in memory, a volume, an account without capabilities.
image=$(buildah from localhost/holdpoint)
root=$(buildah mount "$image")
install -d -o 10001 -g 10001 -m 0700 "$work/volume"
mapfile -t environment < <(buildah inspect --format '{{range .OCIv1.Config.Env}}{{println .}}{{end}}' "$image" | grep =)
user=$(buildah inspect --format '{{.OCIv1.Config.User}}' "$image")
[ "$user" = 10001:10001 ] || { echo "runs as $user"; exit 1; }
unshare --mount --propagation private bash -ec '
  mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"
  mount --bind "$2" "$1/var/lib/holdpoint"
  mount -t tmpfs tmpfs "$1/tmp"
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
  root=$1; shift 2
  exec chroot "$root" /usr/bin/env -i "$@" HOST=127.0.0.1 PORT=0 setpriv --reuid 10001 --regid 10001 --clear-groups --inh-caps=-all \
    --bounding-set=-all --no-new-privs sh -c "cd /var/lib/holdpoint
      if touch /opt/holdpoint/written 2>/dev/null; then echo the root can be written to; exit 1; fi
      exec node /opt/holdpoint/bin/holdpoint.js serve"
' try "$root" "$work/volume" "${environment[@]}" >"$work/out" 2>"$work/err" &
running=$!
for _ in $(seq 120); do
  address=$(grep -o 'http://[0-9.:]*' "$work/out" 2>/dev/null | head -1 || true)
  [ -z "$address" ] || break
  kill -0 "$running" 2>/dev/null || break
  sleep 0.5
done
[ -n "${address:-}" ] || { cat "$work/out" "$work/err"; exit 1; }
for path in /health/live /health/ready /; do
  echo "$path $(curl --silent --output /dev/null --write-out '%{http_code}' --header 'accept: text/html' "$address$path")"
done
kill -TERM "$running"
wait "$running" && echo 'ended 0'
running=
