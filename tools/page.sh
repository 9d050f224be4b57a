# shellcheck shell=bash
# Sourced by ./run and ./test after setup.sh and build.sh: builds the page into build/page, silently when there is nothing to
# do. As there, everything is said on standard error.
: "${home:?is the checkout}"

build_page() {
  mkdir -p "$home/build" # for the lock: two must not write the page at a time
  (flock 8 && build wasm && { is_page_fresh || make_page; }) 8>"$home/build/.page.lock"
}

# True iff nothing that the page is made of has changed since it was made.
is_page_fresh() {
  local made=$home/build/page.made
  [[ -f $made && -f $home/build/page/index.html ]] && ! page_sources -newer "$made" -print -quit | grep -q .
}

page_sources() {
  find "$home"/web/* "$home"/{CMakeLists.txt,LICENCES.md,messages,wasm,data/books,data/pieces.txt,data/puzzles.tsv,tools/node} "$home"/build/wasm/wasm/*.wasm \
    -name node_modules -prune -o "$@"
}

# What changes while the page is being made is newer than the mark, so the next start sees it.
make_page() {
  local made=$home/build/page.made
  say 'building the page'
  page_modules && touch "$made.new" &&
    page_npm run --silent build -- --logLevel warn </dev/null >&2 &&
    PATH=$(page_path) node "$home/web/tools/precompress.mjs" "$home/build/page" </dev/null >&2 &&
    mv "$made.new" "$made"
}

# The page's tools, and the Node.js and npm that they need: Debian 12's leave out Vite's native parts without a word.
page_modules() { node_modules tools/node && PATH=$(page_path) node_modules web; }

# That npm in web/.
page_npm() { (cd "$home/web" && PATH=$(page_path) npm "$@"); }

# npm 9 may leave out the link .bin/node, so the folder that it would point to comes first.
page_path() {
  local modules=$home/tools/node/node_modules
  echo "$(echo "$modules"/node-linux-*/bin):$modules/.bin:$PATH"
}

# node_modules FOLDER: has there what its lock file pins.
node_modules() {
  local dir=$home/$1
  [[ $dir/node_modules/.package-lock.json -nt $dir/package-lock.json ]] && return
  say "fetching what $1/package-lock.json names"
  (cd "$dir" && npm ci --loglevel=error </dev/null >&2) ||
    { say "npm could not fetch it; that takes the network, once" && return 1; }
}
