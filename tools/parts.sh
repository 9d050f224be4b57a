# shellcheck shell=bash
# Sourced by ./test, which sets $home, $logs and $part: what each part of it does. A part tells by `count PASSED FAILED`, once
# or often, how its tests ended; one that ends with an error, or counts nothing, has failed.
: "${home:?is the checkout}" "${logs:?is where the logs go}"

# A part's name, and what it is.
# shellcheck disable=SC2034 # ./test reads these
parts=(
  "release    clang-19, optimised"
  "run        the command ./run, and the scripts behind it"
  "rules      each rule cited by a test"
  "style      format and shellcheck"
  "tidy       clang-tidy"
  "wasm       WebAssembly under Node"
  "page       the page's types and units"
  "messages   every message through both formatters"
  "install    the installed program, C++ library, Python module and npm package"
  "asan       address and undefined-behaviour sanitizers"
  "fuzz       every parser, some thousand inputs each"
  "gcc        g++-12: all that goes into WebAssembly"
  "tsan       thread sanitizer: tests with threads"
  "mutations  each rule broken, a test notices"
  "browser    the page in Chromium, Firefox and WebKit"
  "orca       a whole game by what a real screen reader says, in two languages"
  "cluster    three nodes, two databases, a bus and haproxy, whose parts fail one after the other while people play"
)
# shellcheck disable=SC2034
quick=(release rules style page)
# shellcheck disable=SC2034
long=(random crash power cluster load fuzz release asan tidy mutations chroot)
# In no other run: their tests are part of `release`, with smaller numbers, but for the load, which only measures, and the last, which fetches a system.
# shellcheck disable=SC2034
only_long=(
  "random     the properties of random games, tables and lines, two hundred times as many"
  "crash      a server killed again and again under four hundred thousand acts, checked by a program of its own"
  "power      a thousand losses of power, on a disk that loses and tears what was not synced"
  "load       2,000 games for ten minutes, a million finished ones: the figures of online play"
  "chroot     the Debian packages: lintian, and a system of their own"
)
# Those that mostly wait. What they show and sound in time they have the processor for: they come first to it.
# shellcheck disable=SC2034
beside=(wasm page messages browser orca cluster)

# The folders that go into WebAssembly.
portable=(core table notation solver analysis talk players coach room protocol)

cores=$(nproc)

PATH+=:/usr/lib/llvm-19/bin # where sanitizers look for llvm-symbolizer, to tell lines in their reports

part_setup() {
  ensure_packages run test
  count 1 0
}

part_style() {
  check 'layout (clang-format-19)' layout
  check 'scripts (shellcheck)' scripts
}

part_tidy() {
  local preset
  for preset in release-test asan wasm; do locked "$preset" configure "$preset"; done
  run_tool tools/tidy
}

part_release() {
  build release-test
  run_tool tools/programs release-test
}

part_run() {
  check 'builds and starts' ./run --version
  check 'a second start builds nothing' builds_nothing build/release ./run --version
  check 'standard output is the program'\''s own, from any folder' prints 3840 "$home/run" perft 3
  check 'explains serve without building the page' explains_serve
  check 'serves the page, and ends when told' serves ./run serve --listen 127.0.0.1:0
  check 'serves it without arguments' serves_by_default
  check 'a build folder that lists a deleted file is planned anew' forgets_deleted_file
}

part_asan() {
  build asan
  run_tool tools/programs asan
}

part_gcc() {
  build gcc "${portable[@]/%/_test}"
  run_tool tools/programs gcc --tests-regex "^($(IFS='|' && echo "${portable[*]}"))\."
}

part_wasm() {
  build wasm
  build release-test seize # whose values theirs are held against
  run_node wasm/*_test.mjs
}

part_page() {
  build wasm # which the boundary's test speaks to
  page_modules
  check 'types (tsc)' page_npm run --silent check
  run_vitest
}

part_browser() {
  build release seize
  build_page
  run_playwright
}

# What was said is in build/logs/orca-LANGUAGE.txt.
part_orca() {
  build_page
  run_tool tools/orca/play
}

part_messages() {
  build release-test message_dump
  node_modules messages
  run_node messages/formatters_test.mjs
}

# The programs of those tests alone: the whole house would take minutes.
part_tsan() {
  local programs
  programs=$(grep -ohE 'seize_test_program\([a-z_]+_threads_test' -- */CMakeLists.txt | sed 's/.*(//')
  # shellcheck disable=SC2086 # each is a word
  build tsan $programs
  run_tool tools/programs tsan --label-regex '_threads_test$'
}

part_install() {
  build release-test installable
  build_page
  run_pytest python
  run_pytest packaging
  run_node packaging/npm/npm_test.mjs
}

part_chroot() { run_tool packaging/chroot; }

part_mutations() { run_tool tools/mutate; }

part_rules() {
  build release-test
  run_tool tools/cited
}

part_fuzz() {
  local said names
  build asan
  names=$(compgen -G 'fuzz/*_fuzz.cpp' | sed 's|.*/||; s|_fuzz.cpp$||')
  said=$(xargs -I{} -P"$cores" tools/fuzz {} "${SEIZE_LONG:+300s}" <<<"$names") || true
  echo "$said"
  count "$(grep -c '^ok ' <<<"$said")" "$(grep -c '^FAILED ' <<<"$said")"
}

# The properties over random games and tables, with two hundred times as many of them. Only of the release: what it proves is
# about values, not about memory.
part_random() {
  local suites
  build release-test
  suites=$(grep -ohE '^RC_GTEST_PROP\([A-Za-z]+' -- */*_test.cpp | sed 's/.*(//' | sort -u | paste -sd '|')
  RC_PARAMS=max_success=20000 run_tool tools/programs release-test --tests-regex "\.($suites)\."
}

part_crash() {
  build release-test
  run_tool tools/programs release-test --tests-regex '\.Online\.NothingAcknowledgedIsLostByKilling$'
}

part_power() {
  build release-test
  run_tool tools/programs release-test --tests-regex '\.PowerCuts\.'
}

part_cluster() {
  build release-test gamblers seize
  run_tool tools/chaos
  run_tool tools/chaos --full-disk --tables 4
  run_tool tools/restore
}

part_load() {
  build release-test online seize
  run_tool load_figures
}

# --- The checks of part_style and part_run.

# check WHAT COMMAND…: one test, passed iff the command succeeds.
check() {
  if "${@:2}"; then
    echo "ok: $1"
    count 1 0
  else
    echo "FAILED: $1"
    count 0 1
  fi
}

layout() { our_files '*.cpp' '*.h' | xargs -0 clang-format-19 --dry-run -Werror; }

scripts() { our_scripts | xargs -0 shellcheck -x -P "$home" -P SCRIPTDIR; }

our_files() {
  local names=()
  for pattern; do names+=(-o -name "$pattern"); done
  find . \( -name .git -o -path ./build -o -name node_modules \) -prune -o \
    -type f \( "${names[@]:1}" \) -print0
}

our_scripts() { our_files '*' | xargs -0 grep -lZ -m1 -E '^#!.*bash|^# shellcheck shell=bash'; }

# builds_nothing FOLDER COMMAND…: true iff the command makes nothing there, nor plans to.
builds_nothing() {
  local mark status=0
  mark=$(mktemp)
  "${@:2}" && [[ -z $(find "$1" -newer "$mark" \( -name '*.o' -o -name '*.a' -o -name build.ninja -o -name seize \)) ]] || status=1
  rm "$mark"
  return "$status"
}

# In a small checkout of its own, with presets as ours.
forgets_deleted_file() {
  local home status=0
  home=$(mktemp -d)
  cp CMakePresets.json "$home"
  echo 'void kept() {}' >"$home/kept.cpp"
  echo 'void deleted() {}' >"$home/deleted.cpp"
  small_list kept.cpp deleted.cpp
  build release && rm "$home/deleted.cpp" && small_list kept.cpp && configure release &&
    ! grep deleted.cpp "$home/build/release/compile_commands.json" && build release || status=1
  rm -rf "$home"
  return "$status"
}

small_list() {
  printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(small LANGUAGES CXX)' \
    'set(CMAKE_EXPORT_COMPILE_COMMANDS ON)' "add_library(small $*)" >"$home/CMakeLists.txt"
}

# prints TEXT COMMAND…: true iff the command, run elsewhere, prints exactly this.
prints() {
  local said
  said=$(cd / && "${@:2}" | od -c) && [[ $said == "$(printf '%s\n' "$1" | od -c)" ]]
}

# True iff the help comes although the page is not built, and it is not built then: the mark tells. With the lock of
# build_page, for another part may want the page meanwhile; ./run would wait for it in vain if it wanted the page too.
explains_serve() (
  flock 8
  said='' made=$home/build/page.made
  [[ ! -f $made ]] || mv "$made" "$made.kept"
  said=$(timeout 300 ./run serve --help 8>&-) && [[ $said == *--listen* && ! -f $made ]] || said=
  [[ ! -f $made.kept ]] || mv "$made.kept" "$made"
  [[ $said ]]
) 8>"$home/build/.page.lock"

# serves COMMAND…: true iff the command prints an address, the page is there, and SIGTERM ends it with status 0. The command may
# have to build the page first: how long it waits is only a limit.
serves() {
  local address server
  coproc "$@"
  server=$COPROC_PID
  read -r -t 600 address <&"${COPROC[0]}" && [[ $(page_at "$address") == *'<!doctype html>'* ]] || address=
  kill -TERM "$server"
  wait "$server" && [[ $address ]]
}

# page_at http://HOST:PORT: prints what is there.
page_at() {
  local host=${1#http://}
  exec 3<>"/dev/tcp/${host%:*}/${host##*:}"
  printf 'GET / HTTP/1.0\r\n\r\n' >&3
  cat <&3
}

# Where somebody listens on its port already, it says so.
serves_by_default() {
  local said
  if (: </dev/tcp/127.0.0.1/8080) 2>/dev/null; then
    said=$(./run 2>&1) || [[ $? == 2 && $said == *8080* ]]
  else
    serves ./run
  fi
}

# What bench/online measures, on this checkout's disk; a figure that is met has passed.
load_figures() {
  local folder
  folder=$(mktemp -d -p "$home/build")
  (cd "$folder" && "$home/build/release/bench/online" "$home/build/release/cli/seize") | awk -F '\t' '
    { target = substr($2, 4) + 0; met = $2 ~ /^<=/ ? $3 <= target : $3 >= target }
    { print ($2 == "-" ? "      " : met ? "ok    " : "SHORT ") $0 }
    $2 != "-" { met ? ++passed : ++failed }
    END { printf "%d passed, %d failed\n", passed, failed }' || true
  rm -rf "$folder"
}

# --- Running what others count, and counting it too. Their failures do not end the part.

run_node() {
  local log=$logs/${part:?}.node
  node --test --test-reporter=tap "$@" | tee "$log" || true
  count "$(sum_of '# pass' "$log")" "$(($(sum_of '# fail' "$log") + $(sum_of '# cancelled' "$log")))"
}

run_pytest() {
  local log=$logs/$part.pytest
  PYTHONDONTWRITEBYTECODE=1 pytest-3 -p no:cacheprovider -rA "$1" | tee "$log" || true
  count "$(grep -c '^PASSED ' "$log")" "$(grep -cE '^(FAILED|ERROR) ' "$log")"
}

run_vitest() {
  local log=$logs/$part.vitest
  page_npm run --silent test:unit -- --reporter=tap-flat | tee "$log" || true
  count "$(grep '^ok ' "$log" | grep -cv '# SKIP$')" "$(grep -c '^not ok ' "$log")"
}

run_playwright() {
  local log=$logs/$part.json
  rm -f "$log"
  PLAYWRIGHT_JSON_OUTPUT_FILE=$log page_npm run --silent test:browser -- --reporter=line,json || true
  node -e '
    const { stats, errors } = JSON.parse(fs.readFileSync(process.argv[1]));
    console.log(stats.expected, stats.unexpected + stats.flaky + errors.length);' "$log" >"$log.count"
  count_by p "$log.count"
}

# Our own tools close as ./test does, with a line `N passed, N failed`.
run_tool() {
  local log=$logs/$part.tool
  "$@" | tee "$log" || true
  count_by 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log"
}

# Counts by the last line that the sed script finds: "PASSED FAILED".
count_by() {
  local numbers
  numbers=$(sed -n "$1" "$2" | tail -n 1)
  # shellcheck disable=SC2086 # two words are meant
  [[ -n $numbers ]] && count $numbers
}

sum_of() { awk -v start="$1 " 'index($0, start) == 1 { n += $NF } END { print n + 0 }' "$2"; }
