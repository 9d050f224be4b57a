# shellcheck shell=bash
# Sourced by ./run and ./test, which set $home: sees to it that the packages of some sections are there.
: "${home:?is the checkout}"

say() { printf 'seize: %s\n' "$*" >&2; }

# Prints "package proof" for each package of the sections named.
packages_of() {
  awk -v wanted=" $* " '
    /^\[/ { on = index(wanted, " " substr($0, 2, length($0) - 2) " "); next }
    on && /^[^#]/ { print $1, $2 }' "$home/packages"
}

# Prints those lines whose package dpkg does not have. One question for all: this runs at every start. A proof
# with a question mark is enough by itself: the command may come with another package.
missing_of() {
  local lines names installed
  lines=$(packages_of "$@")
  mapfile -t names < <(cut -d' ' -f1 <<<"$lines")
  installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "${names[@]}" 2>/dev/null |
    sed -n 's/^installed //p') || true
  awk 'NR == FNR { there[$1]; next } !($1 in there)' <(printf '%s\n' "$installed") - <<<"$lines" | without_commands
}

# Reads "package proof" lines and prints all but those with a proof ?COMMAND that is there.
without_commands() {
  local package proof
  while read -r package proof; do
    [[ $proof == '?'* ]] && command -v "${proof#'?'}" >/dev/null || echo "$package $proof"
  done
}

# Reads "package proof" lines and prints the packages whose proof fails.
unproved() {
  local package proof
  while read -r package proof; do
    case $proof in
      -) ;;
      '<'*) has_header "$proof" || echo "$package" ;;
      *) command -v "${proof#'?'}" >/dev/null || echo "$package" ;;
    esac
  done
}

has_header() { clang++-19 -std=c++23 -E -x c++ -include "${1//[<>]/}" /dev/null >/dev/null 2>&1; }

is_debian_12() {
  [[ $(. /etc/os-release && echo "$ID $VERSION_ID") == "debian 12" ]] && command -v apt-get >/dev/null
} 2>/dev/null

# Prints the word that makes a command root's own: nothing or sudo. Fails where there is no way.
become_root() {
  ((EUID == 0)) && return
  command -v sudo >/dev/null || return
  # Without a password, or with somebody there to type it.
  sudo -n true 2>/dev/null || { : </dev/tty; } 2>/dev/null || return
  echo sudo
}

# The sections named are there when this returns 0; else the reason has been said.
ensure_packages() {
  local missing names root
  missing=$(missing_of "$@")
  [[ -z $missing ]] && return
  mapfile -t names < <(cut -d' ' -f1 <<<"$missing")
  if is_debian_12 && root=$(become_root); then
    say "installing ${#names[@]} packages: ${names[*]}"
    ${root:+"$root"} "$home/tools/install" "${names[@]}" </dev/null >&2
  else
    do_without "$missing"
  fi
}

# Nothing can be installed here: fine if the tools have come some other way, else say what is needed.
do_without() {
  local names
  mapfile -t names < <(unproved <<<"$1")
  ((${#names[@]} == 0)) && return
  if is_debian_12; then
    say "packages are missing, and installing them takes root or sudo. The administrator's command:"
    say "  apt-get update && apt-get install --no-install-recommends ${names[*]}"
  else
    say "this is not Debian 12 with apt-get, so nothing was installed. Needed are, by their names there:"
    say "  ${names[*]}"
  fi
  return 1
}
