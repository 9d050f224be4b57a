#include "cli/command_line.h"

namespace seize::cli {

namespace {

constexpr std::string_view bash_script = R"~(_seize() {
  local words=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} options
  local levels='mole hedgehog rabbit squirrel beaver otter fox lynx raven owl'
  [[ $words == : ]] && before=: words=
  local looks='--plain --ascii --color --lang --help'
  local table='--rules --edition --help-level --mask --clock --tournament'
  case $command in
    serve) options='--config --listen --site --store --lan --public-url --no-lobby --certificate --key --trusted-proxy --metrics --log --connections --connections-per-address --messages-per-second --messages-at-once --tables-per-person --devices-per-person --unsent-kilobytes --request-seconds --response-seconds --silent-seconds --lang --help' ;;
    store) options='backup check export close --store --replace --lang --help' ;;
    play) options="--side $table --warning --starter --no-back --no-hints --terse --braille --order --seed --resume --online --new $looks" ;;
    rules) options="$table $looks" ;;
    learn) options="--lesson --list --edition --terse --braille --order $looks" ;;
    quiz) options="--pupil --class --school --out --replace --feedback --terse --braille --edition $looks" ;;
    puzzle) options="--kind --rules --difficulty --daily --date --id --again --run --progress --json --make --seed --edition --terse --braille --order $looks" ;;
    stats) options='--player --json --terse --braille --lang --help' ;;
    show) options="--edition --svg --set --called $looks" ;;
    replay) options='--json --words --terse --braille --order --lang --help' ;;
    review) options="--json --terse --braille --order $looks" ;;
    perft) options='--rules --from --lang --help' ;;
    solve) options='--batch --json --value-only --plies --no-book --threads --memory --seconds --lang --help' ;;
    prove) options='--rules --threads --memory --certificate --replace --lang --help' ;;
    book) options='--rules --placed --out --replace --verify --step --threads --seconds --lang --help' ;;
    arena) options='--engine --option1 --option2 --games --rules --move-time --clock --tolerance --openings --seed --sprt --records --concurrency --json --lang --help' ;;
    engine-check) options='--option --seconds --json --lang --help' ;;
    completion) options='bash zsh fish' ;;
  esac
  ((COMP_CWORD > 1)) || options='serve store play levels rules learn quiz puzzle stats show replay review perft solve prove bench engine arena engine-check book completion manual --version --help --lang'
  case $before in
    --side) options="program program:${levels// / program:}" ;;
    :) options=$levels ;;
    --edition) options='classic access' ;;
    --help-level) options='official call auto' ;;
    --color) options='auto always never' ;;
    --log) options='off text json' ;;
    --starter) options='lot first second' ;;
    --kind) options='call steal win_now win_in_two win_in_three safe_piece save_draw stale_trap long_win' ;;
    --difficulty) options='easy medium hard' ;;
    --set) options='wood contrast plain symbols' ;;
    --called) options='row1 row2 row3 row4 cola colb colc cold diag anti sqa1 sqb1 sqc1 sqa2 sqb2 sqc2 sqa3 sqb3 sqc3' ;;
    --lang) options='en fr es de it nl pt' ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$options" -- "$words")
  [[ $command == @(replay|review|stats|engine-check|store) || $before == --@(resume|engine|openings|records|site|store|config|certificate|key|out|verify|certificate) ]] && mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$words")
}
complete -F _seize seize
)~";

constexpr std::string_view zsh_script = R"~(autoload -U +X bashcompinit && bashcompinit
)~";

constexpr std::string_view fish_script = R"~(complete -c seize -f
complete -c seize -n __fish_use_subcommand -a 'serve store play levels rules learn quiz puzzle stats show replay review perft solve prove bench engine arena engine-check book completion manual'
complete -c seize -l lang -xa 'en fr es de it nl pt'
complete -c seize -l edition -xa 'classic access'
complete -c seize -l help-level -xa 'official call auto'
complete -c seize -l color -xa 'auto always never'
complete -c seize -l starter -xa 'lot first second'
complete -c seize -l plain
complete -c seize -l ascii
complete -c seize -n '__fish_seen_subcommand_from show' -l svg
complete -c seize -n '__fish_seen_subcommand_from show' -l set -xa 'wood contrast plain symbols'
complete -c seize -n '__fish_seen_subcommand_from show' -l called -xa 'row1 row2 row3 row4 cola colb colc cold diag anti sqa1 sqb1 sqc1 sqa2 sqb2 sqc2 sqa3 sqb3 sqc3'
complete -c seize -n '__fish_seen_subcommand_from serve' -l config -rF
complete -c seize -n '__fish_seen_subcommand_from serve' -l listen -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l site -xa '(__fish_complete_directories)'
complete -c seize -n '__fish_seen_subcommand_from serve' -l store -rF
complete -c seize -n '__fish_seen_subcommand_from serve' -l lan
complete -c seize -n '__fish_seen_subcommand_from serve' -l public-url -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l no-lobby
complete -c seize -n '__fish_seen_subcommand_from serve' -l certificate -rF
complete -c seize -n '__fish_seen_subcommand_from serve' -l key -rF
complete -c seize -n '__fish_seen_subcommand_from serve' -l trusted-proxy -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l metrics -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l log -xa 'off text json'
complete -c seize -n '__fish_seen_subcommand_from serve' -l connections -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l connections-per-address -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l messages-per-second -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l messages-at-once -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l tables-per-person -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l devices-per-person -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l unsent-kilobytes -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l request-seconds -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l response-seconds -x
complete -c seize -n '__fish_seen_subcommand_from serve' -l silent-seconds -x
complete -c seize -n '__fish_seen_subcommand_from store' -a 'backup check export close'
complete -c seize -n '__fish_seen_subcommand_from store' -F
complete -c seize -n '__fish_seen_subcommand_from store' -l store -rF
complete -c seize -n '__fish_seen_subcommand_from play rules' -l rules -x
complete -c seize -n '__fish_seen_subcommand_from play rules' -l mask
complete -c seize -n '__fish_seen_subcommand_from play rules' -l clock -x
complete -c seize -n '__fish_seen_subcommand_from play rules' -l tournament
complete -c seize -n '__fish_seen_subcommand_from play' -l side -xa 'program program:mole program:hedgehog program:rabbit program:squirrel program:beaver program:otter program:fox program:lynx program:raven program:owl'
complete -c seize -n '__fish_seen_subcommand_from play' -l resume -r
complete -c seize -n '__fish_seen_subcommand_from play' -l online -x
complete -c seize -n '__fish_seen_subcommand_from play' -l new
complete -c seize -n '__fish_seen_subcommand_from play learn puzzle quiz review replay stats' -l terse
complete -c seize -n '__fish_seen_subcommand_from play learn puzzle quiz review replay stats' -l braille
complete -c seize -n '__fish_seen_subcommand_from play' -l no-back
complete -c seize -n '__fish_seen_subcommand_from play' -l no-hints
complete -c seize -n '__fish_seen_subcommand_from play learn puzzle review replay' -l order -x
complete -c seize -n '__fish_seen_subcommand_from play puzzle' -l seed -x
complete -c seize -n '__fish_seen_subcommand_from play' -l warning -x
complete -c seize -n '__fish_seen_subcommand_from replay review' -F -l json
complete -c seize -n '__fish_seen_subcommand_from stats' -F -l json
complete -c seize -n '__fish_seen_subcommand_from stats' -l player -x
complete -c seize -n '__fish_seen_subcommand_from replay' -l words
complete -c seize -n '__fish_seen_subcommand_from quiz' -l feedback
complete -c seize -n '__fish_seen_subcommand_from quiz' -l pupil -x
complete -c seize -n '__fish_seen_subcommand_from quiz' -l class -x
complete -c seize -n '__fish_seen_subcommand_from quiz' -l school -x
complete -c seize -n '__fish_seen_subcommand_from quiz' -l out -r
complete -c seize -n '__fish_seen_subcommand_from quiz prove book store' -l replace
complete -c seize -n '__fish_seen_subcommand_from learn' -l lesson -x
complete -c seize -n '__fish_seen_subcommand_from learn' -l list
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l kind -xa 'call steal win_now win_in_two win_in_three safe_piece save_draw stale_trap long_win'
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l again
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l run
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l difficulty -xa 'easy medium hard'
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l rules -x
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l daily
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l date -x
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l id -x
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l progress
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l json
complete -c seize -n '__fish_seen_subcommand_from puzzle' -l make -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l engine -r
complete -c seize -n '__fish_seen_subcommand_from arena' -l option1 -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l option2 -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l games -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l rules -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l move-time -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l clock -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l tolerance -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l openings -r
complete -c seize -n '__fish_seen_subcommand_from arena' -l seed -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l sprt -x
complete -c seize -n '__fish_seen_subcommand_from arena' -l records -r
complete -c seize -n '__fish_seen_subcommand_from arena' -l concurrency -x
complete -c seize -n '__fish_seen_subcommand_from arena engine-check' -l json
complete -c seize -n '__fish_seen_subcommand_from engine-check' -F
complete -c seize -n '__fish_seen_subcommand_from engine-check' -l option -x
complete -c seize -n '__fish_seen_subcommand_from engine-check' -l seconds -x
complete -c seize -n '__fish_seen_subcommand_from perft prove book' -l rules -x
complete -c seize -n '__fish_seen_subcommand_from perft' -l from -x
complete -c seize -n '__fish_seen_subcommand_from solve' -l batch
complete -c seize -n '__fish_seen_subcommand_from solve' -l json
complete -c seize -n '__fish_seen_subcommand_from solve' -l value-only
complete -c seize -n '__fish_seen_subcommand_from solve' -l plies
complete -c seize -n '__fish_seen_subcommand_from solve' -l no-book
complete -c seize -n '__fish_seen_subcommand_from solve prove book' -l threads -x
complete -c seize -n '__fish_seen_subcommand_from solve prove' -l memory -x
complete -c seize -n '__fish_seen_subcommand_from solve book' -l seconds -x
complete -c seize -n '__fish_seen_subcommand_from prove' -l certificate -r
complete -c seize -n '__fish_seen_subcommand_from book' -l placed -x
complete -c seize -n '__fish_seen_subcommand_from book' -l out -r
complete -c seize -n '__fish_seen_subcommand_from book' -l verify -r
complete -c seize -n '__fish_seen_subcommand_from book' -l step -x
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
