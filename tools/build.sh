# shellcheck shell=bash
# Sourced by ./run and ./test, which set $home: configures and builds the presets of CMakePresets.json.
# Everything is said on standard error and nothing is read: standard output and input are the program's.
: "${home:?is the checkout}"

# True iff the preset's build folder is of this checkout and not older than the presets.
is_configured() {
  local dir=$home/build/$1
  [[ -f $dir/build.ninja && ! $home/CMakePresets.json -nt $dir/build.ninja ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$home" "$dir/CMakeCache.txt"
}

configure() { is_configured "$1" || (cd "$home" && cmake --fresh --preset "$1" </dev/null >&2); }

# build PRESET [TARGET…]: silent when there is nothing to do.
build() {
  local dir=$home/build/$1
  is_configured "$1" && [[ $(ninja -C "$dir" -n "${@:2}" 2>&1) == *'no work to do'* ]] && return
  mkdir -p "$dir" # for the lock: ninja must not run twice at a time in one folder
  (flock 9 && configure "$1" && ninja -C "$dir" "${@:2}" </dev/null >&2) 9>"$dir/.lock"
}
