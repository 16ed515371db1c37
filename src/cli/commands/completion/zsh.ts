/** Works both sourced and as a file `_omen` in the function path. */
export const zsh = `#compdef omen
# zsh completion for omen
_omen() {
  local line value about files
  local -a described open
  local tab=$'\\t'
  for line in "\${(@f)$(command omen complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == ':files' ]]; then
      files=1
    elif [[ -n $line ]]; then
      value=\${line%%$tab*}
      about=\${line#*$tab}
      value=\${value//:/\\\\:}\${about:+:$about}
      if [[ \${line%%$tab*} == *[=/] ]]; then
        open+=("$value")
      else
        described+=("$value")
      fi
    fi
  done
  local found=1
  if [[ -n $files ]]; then
    _files && found=0
  fi
  if (( \${#described} )); then
    _describe -t values omen described && found=0
  fi
  if (( \${#open} )); then
    _describe -t values omen open -S '' && found=0
  fi
  return found
}
if [[ \${funcstack[1]} == _omen ]]; then
  _omen "$@"
else
  (( \${+functions[compdef]} )) || { autoload -Uz compinit && compinit }
  compdef _omen omen
fi
`;
