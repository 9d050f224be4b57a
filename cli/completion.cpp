#include "cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace seize::cli {

namespace {

using Paths = Offer::Paths;

std::string replaced(std::string_view text, std::string_view characters, std::string_view before) {
  std::string safe;
  for (const char c : text) {
    if (characters.contains(c)) safe += before;
    safe += c;
  }
  return safe;
}

// ---- bash: words without their descriptions

std::string names_of(const std::vector<DescribedOption>& options) {
  std::string names;
  for (const DescribedOption& option : options) {
    if (!option.by_place) names += fmt::format("{} ", fmt::join(option.names, " "));
  }
  return names;
}

std::string bash_offer(const Offer& offer) {
  std::string set;
  if (!offer.words.empty()) set += fmt::format(" offers='{}'", fmt::join(offer.words, " "));
  if (offer.paths == Paths::files) set += " paths=-f";
  if (offer.paths == Paths::folders) set += " paths=-d";
  return set;
}

// What stands behind the option, or where no option does.
std::string bash_values(std::string_view command, const std::vector<DescribedOption>& options) {
  std::string cases;
  for (const DescribedOption& option : options) {
    if (!option.takes_value) continue;
    std::vector<std::string> patterns;
    for (const std::string& name : option.names) patterns.push_back(fmt::format("{}' '{}", command, name));
    // Words that nobody can guess: nothing is offered, options least of all.
    const std::string nothing = option.may_be_bare ? "" : " offers=";
    cases += fmt::format("    {}){}{} ;;\n", fmt::join(patterns, " | "), nothing, bash_offer(option.offer));
  }
  return cases;
}

std::string bash_script(const Described& program) {
  std::string commands;
  std::string options;
  std::string values = bash_values("*", program.options);
  for (const DescribedCommand& command : program.commands) {
    commands += command.name + " ";
    std::string offers = fmt::format(" offers='{}{}'", names_of(command.options), names_of(program.options));
    for (const DescribedOption& option : command.options) {
      if (!option.by_place) continue;
      if (!option.offer.words.empty())
        offers += fmt::format(" places='{}'", fmt::join(option.offer.words, " "));
      if (option.offer.paths != Paths::none) offers += " paths=-f";
    }
    options += fmt::format("    {}){} ;;\n", command.name, offers);
    values += bash_values(command.name, command.options);
  }
  return fmt::format(R"~(# Completion of seize for bash.
_seize() {{
  local -a typed=()
  local i glued= before= command= word offers= places= paths= found
  # Bash parts words at : and =. What a colon joins is one word here; = parts an option from its value.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${{COMP_WORDS[i]}}
    if [[ $word == : && ${{#typed[@]}} -gt 0 ]]; then
      typed[-1]+=: glued=yes
    elif [[ $word == = ]]; then
      ((i < COMP_CWORD)) || typed+=('')
    elif [[ $glued && ${{typed[-1]}} == *: ]]; then
      typed[-1]+=$word
    else
      typed+=("$word") glued=
    fi
  done
  word=${{typed[-1]}}
  for ((i = 0; i < ${{#typed[@]}} - 1; i++)); do
    [[ $command || ${{typed[i]}} == -* || $before == --lang ]] || command=${{typed[i]}}
    before=${{typed[i]}}
  done
  case $command in
    '') offers='{}{}' ;;
{}  esac
  [[ $word == -* ]] || offers+=" $places"
  case "$command $before" in
{}  esac
  mapfile -t COMPREPLY < <(compgen -W "$offers" -- "$word")
  [[ $paths && $word != -* ]] && mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen "$paths" -- "$word")
  if [[ $glued ]]; then
    for i in "${{!COMPREPLY[@]}}"; do COMPREPLY[i]=${{COMPREPLY[i]#"${{word%:*}}:"}}; done
  fi
}}
complete -o filenames -F _seize seize
)~",
                     commands, names_of(program.options), options, values);
}

// ---- zsh: _arguments, with descriptions

std::string zsh_quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string zsh_action(const Offer& offer) {
  if (!offer.words.empty()) {
    std::vector<std::string> words;
    for (const std::string& word : offer.words) words.push_back(replaced(word, ":", "\\"));
    return fmt::format("({})", fmt::join(words, " "));
  }
  if (offer.paths == Paths::files) return "_files";
  if (offer.paths == Paths::folders) return "_files -/";
  return " ";
}

bool offers_something(const Offer& offer) { return !offer.words.empty() || offer.paths != Paths::none; }

std::string zsh_option(const DescribedOption& option) {
  const std::string about = replaced(option.about, "[]\\", "\\");
  if (option.by_place) {
    if (!offers_something(option.offer)) return "";  // what is only told would keep options from completing
    return " " + zsh_quoted(fmt::format("{}{}:{}", option.required ? ":" : "::",
                                        replaced(option.about, ":\\", "\\"), zsh_action(option.offer)));
  }
  std::string value;
  if (option.takes_value)
    value = fmt::format("{}{}:{}", option.may_be_bare ? "::" : ":", option.names.front().substr(2),
                        zsh_action(option.offer));
  std::string specs;
  for (const std::string& name : option.names) {
    const std::string others = option.repeated ? "*" : fmt::format("({})", fmt::join(option.names, " "));
    // A value may follow a long name after a blank or an equals sign.
    specs += " " + zsh_quoted(fmt::format("{}{}{}[{}]{}", others, name, option.takes_value ? "=" : "", about,
                                          value));
  }
  return specs;
}

std::string zsh_options(const std::vector<DescribedOption>& options) {
  std::string specs;
  for (const DescribedOption& option : options) specs += zsh_option(option);
  return specs;
}

std::string zsh_script(const Described& program) {
  std::string commands;
  std::string cases;
  for (const DescribedCommand& command : program.commands) {
    commands += "    " + zsh_quoted(command.name + ":" + replaced(command.about, ":\\", "\\")) + "\n";
    cases += fmt::format("        {}) _arguments{}{} ;;\n", command.name, zsh_options(command.options),
                         zsh_options(program.options));
  }
  return fmt::format(R"~(#compdef seize
# Completion of seize for zsh.
_seize() {{
  local -a commands=(
{}  )
  local context state state_descr line
  typeset -A opt_args
  _arguments -C{} ': :->command' '*:: :->argument'
  case $state in
    command) _describe -t commands seize commands ;;
    argument)
      case $words[1] in
{}      esac ;;
  esac
}}
# Found on the path of functions, it completes; read by hand, it tells that it can.
if [[ $funcstack[1] == _seize ]]; then
  _seize "$@"
else
  compdef _seize seize
fi
)~",
                     commands, zsh_options(program.options), cases);
}

// ---- fish

std::string fish_quoted(std::string_view text) { return "'" + replaced(text, "'\\", "\\") + "'"; }

std::string fish_option(std::string_view condition, const DescribedOption& option) {
  std::string line = fmt::format("complete -c seize{}", condition);
  for (const std::string& name : option.names) {
    if (!option.by_place) line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  const bool exclusive = option.takes_value && !option.may_be_bare;
  if (option.offer.paths == Paths::files) line += exclusive ? " -rF" : " -F";
  if (option.offer.paths == Paths::folders) line += " -xa '(__fish_complete_directories)'";
  if (!option.offer.words.empty())
    line += fmt::format(" {} '{}'", exclusive ? "-xa" : "-a", fmt::join(option.offer.words, " "));
  if (exclusive && option.offer.words.empty() && option.offer.paths == Paths::none) line += " -x";
  if (!option.by_place) line += " -d " + fish_quoted(option.about);
  return line + "\n";
}

std::string fish_script(const Described& program) {
  std::string script = "# Completion of seize for fish.\ncomplete -c seize -f\n";
  for (const DescribedOption& option : program.options) script += fish_option("", option);
  for (const DescribedCommand& command : program.commands) {
    script += fmt::format("complete -c seize -n __fish_use_subcommand -a {} -d {}\n", command.name,
                          fish_quoted(command.about));
    const std::string condition = fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name);
    for (const DescribedOption& option : command.options) {
      if (!option.by_place || offers_something(option.offer)) script += fish_option(condition, option);
    }
  }
  return script;
}

}  // namespace

std::vector<std::string> completed_shells() { return {"bash", "zsh", "fish"}; }

std::optional<std::string> completion_script(std::string_view shell, const Described& program) {
  if (shell == "bash") return bash_script(program);
  if (shell == "zsh") return zsh_script(program);
  if (shell == "fish") return fish_script(program);
  return std::nullopt;
}

}  // namespace seize::cli
