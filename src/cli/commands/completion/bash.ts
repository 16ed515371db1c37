/**
 * Bash splits words at `=` and `:`, so the script puts them together again, and gives back only what stands after the
 * last of these signs. Nothing of the command line is evaluated.
 */
export const bash = `# bash completion for omen
_omen() {
  local cur='' word line glue='' files=''
  local -a words=()
  local i
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == [=:]* && \${#words[@]} -gt 0 ]]; then
      words[\${#words[@]}-1]+=$word
      glue=1
    elif [[ -n $glue ]]; then
      words[\${#words[@]}-1]+=$word
      glue=''
    else
      words+=("$word")
    fi
    [[ $word == *[=:] ]] || glue=''
  done
  cur=\${words[\${#words[@]}-1]}
  local cut=''
  if [[ $cur == *[=:]* && $COMP_WORDBREAKS == *=* ]]; then
    cut=\${cur%"\${cur##*[=:]}"}
  fi
  COMPREPLY=()
  while IFS='' read -r line; do
    if [[ $line == ':files' ]]; then
      files=1
    else
      word=\${line%%$'\\t'*}
      COMPREPLY+=("\${word#"$cut"}")
    fi
  done < <(command omen complete -- "\${words[@]}" 2>/dev/null)
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    while IFS='' read -r line; do
      COMPREPLY+=("$line")
    done < <(compgen -f -- "\${cur#"$cut"}")
  elif [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *[=/] ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _omen omen
`;
