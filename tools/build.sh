# shellcheck shell=bash
# Sourced by ./run and ./test, which set $home: configures and builds the presets of CMakePresets.json.
# Everything is said on standard error and nothing is read: standard output and input are the program's.
: "${home:?is the checkout}"

# The preset's build folder. The release and its tests share one, so that ./run and ./test build nothing twice.
folder_of() { echo "$home/build/${1%-test}"; }

# True iff the preset's build folder is of this checkout, has tests where the preset does, and is not older than the presets.
# Without tests it may have them all the same: ./run leaves the folder to ./test as it is.
is_configured() {
  local dir
  dir=$(folder_of "$1")
  [[ -f $dir/build.ninja && ! $home/CMakePresets.json -nt $dir/build.ninja ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$home" "$dir/CMakeCache.txt" &&
    { [[ $1 != *-test ]] || grep -qx 'SEIZE_TESTS:[A-Z]*=ON' "$dir/CMakeCache.txt"; }
}

# Plans the build anew where that is needed: from the start, or because a CMakeLists.txt has changed since.
configure() {
  if is_configured "$1" && ninja --quiet -C "$(folder_of "$1")" build.ninja </dev/null >/dev/null 2>&1; then return; fi
  (cd "$home" && cmake --fresh --preset "$1" </dev/null >&2)
}

# locked PRESET COMMAND…: runs it while nobody else builds in that folder.
locked() {
  local dir
  dir=$(folder_of "$1")
  mkdir -p "$dir"
  (flock 9 && "${@:2}") 9>"$dir/.lock"
}

configure_and_ninja() { configure "$1" && ninja -C "$(folder_of "$1")" "${@:2}" </dev/null >&2; }

# build PRESET [TARGET…]: silent when there is nothing to do.
build() {
  is_configured "$1" && [[ $(ninja -C "$(folder_of "$1")" -n "${@:2}" 2>&1) == *'no work to do'* ]] && return
  locked "$1" configure_and_ninja "$@"
}
