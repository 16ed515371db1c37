/** Fish filters by what was typed, and leaves out the space after `=` and `/` by itself. */
export const fish = `# fish completion for omen
function __omen_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -e words[1]
    for line in (command omen complete -- $words "$current" 2>/dev/null)
        if test "$line" = ':files'
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c omen -f -a '(__omen_complete)'
`;
