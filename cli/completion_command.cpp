#include "cli/command_line.h"

namespace seize::cli {

namespace {

constexpr std::string_view bash_script = R"~(_seize() {
  local words=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} options
  local looks='--plain --ascii --color --lang --help'
  local table='--rules --edition --level --mask --clock --tournament'
  case $command in
    play) options="--side $table --warning --starter --no-back --braille --order --seed --resume --new $looks" ;;
    rules) options="$table $looks" ;;
    quiz) options="--pupil --class --school --out --edition $looks" ;;
    show) options="--edition $looks" ;;
    replay) options='--json --lang --help' ;;
    perft) options='--rules --from --lang --help' ;;
    solve) options='--batch --json --value-only --plies --no-book --threads --memory --seconds --lang --help' ;;
    prove) options='--rules --threads --memory --lang --help' ;;
    book) options='--rules --placed --out --verify --step --threads --seconds --lang --help' ;;
    completion) options='bash zsh fish' ;;
  esac
  ((COMP_CWORD > 1)) || options='play levels rules quiz show replay perft solve prove bench engine book completion manual --version --help --lang'
  case ${COMP_WORDS[COMP_CWORD - 1]} in
    --edition) options='classic access' ;;
    --level) options='official call auto' ;;
    --color) options='auto always never' ;;
    --starter) options='lot first second' ;;
    --lang) options='en fr es de it nl pt' ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$options" -- "$words")
  [[ $command == replay || ${COMP_WORDS[COMP_CWORD - 1]} == --resume ]] && mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$words")
}
complete -F _seize seize
)~";

constexpr std::string_view zsh_script = R"~(autoload -U +X bashcompinit && bashcompinit
)~";

constexpr std::string_view fish_script = R"~(complete -c seize -f
complete -c seize -n __fish_use_subcommand -a 'play levels rules quiz show replay perft solve prove bench engine book completion manual'
complete -c seize -l lang -xa 'en fr es de it nl pt'
complete -c seize -l edition -xa 'classic access'
complete -c seize -l level -xa 'official call auto'
complete -c seize -l color -xa 'auto always never'
complete -c seize -l starter -xa 'lot first second'
complete -c seize -l plain
complete -c seize -l ascii
complete -c seize -n '__fish_seen_subcommand_from play rules' -l rules -x
complete -c seize -n '__fish_seen_subcommand_from play rules' -l mask
complete -c seize -n '__fish_seen_subcommand_from play rules' -l clock -x
complete -c seize -n '__fish_seen_subcommand_from play rules' -l tournament
complete -c seize -n '__fish_seen_subcommand_from play' -l side -xa 'program program:mole program:hedgehog program:rabbit program:squirrel program:beaver program:otter program:fox program:lynx program:raven program:owl'
complete -c seize -n '__fish_seen_subcommand_from play' -l resume -r
complete -c seize -n '__fish_seen_subcommand_from play' -l new
complete -c seize -n '__fish_seen_subcommand_from play' -l braille
complete -c seize -n '__fish_seen_subcommand_from play' -l no-back
complete -c seize -n '__fish_seen_subcommand_from replay' -F -l json
complete -c seize -n '__fish_seen_subcommand_from quiz' -l pupil -x
complete -c seize -n '__fish_seen_subcommand_from quiz' -l class -x
complete -c seize -n '__fish_seen_subcommand_from quiz' -l school -x
complete -c seize -n '__fish_seen_subcommand_from quiz' -l out -r
complete -c seize -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'
)~";

}  // namespace

Exit carry_out(const CompletionRequest& request, const Catalogue& catalogue) {
  if (request.shell == "bash") {
    write(bash_script);
  } else if (request.shell == "zsh") {
    write(zsh_script);
    write(bash_script);
  } else if (request.shell == "fish") {
    write(fish_script);
  } else {
    complain(catalogue,
             {.id = "error.not_understood",
              .arguments = {{"words", request.shell}, {"example", std::string("seize completion bash")}}});
    return Exit::wrong_request;
  }
  return Exit::done;
}

}  // namespace seize::cli
