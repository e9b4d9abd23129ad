export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/**
 * What a shell runs to complete `loopstead`: it passes the words up to the cursor to `complete` and reads a candidate
 * and its meaning from each line, separated by a tab. Without candidates it offers files.
 */
export const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `# Completion of loopstead in bash: eval "$(loopstead completion bash)"
_loopstead() {
  local IFS=$' \\t\\n' line="\${COMP_LINE:0:COMP_POINT}" current="" word words
  read -ra words <<<"$line"
  if [[ "$line" == *[[:space:]] ]]; then words+=(""); fi
  current="\${words[\${#words[@]}-1]}"
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    # Bash breaks words at = and :, and replaces the part behind them alone.
    COMPREPLY+=("\${word#"\${current%"\${current##*[=:]}"}"}")
  done < <("\${words[0]}" complete -- "\${words[@]:1}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -eq 1 && "\${COMPREPLY[0]}" == *[=:/] ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -o default -F _loopstead loopstead
`,
  zsh: `#compdef loopstead
# Completion of loopstead in zsh: source <(loopstead completion zsh)
_loopstead() {
  local line
  local -a found
  while IFS=$'\\t' read -r word meaning; do
    found+=("\${word//:/\\\\:}:\${meaning}")
  done < <("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then _describe 'loopstead' found; else _files; fi
}
compdef _loopstead loopstead
`,
  fish: `# Completion of loopstead in fish: loopstead completion fish | source
function __loopstead_complete
  set -l words (commandline -opc) (commandline -ct)
  command $words[1] complete -- $words[2..-1] 2>/dev/null
end
complete -c loopstead -a '(__loopstead_complete)'
`,
};
