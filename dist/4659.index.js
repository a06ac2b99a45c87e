export const id = 4659;
export const ids = [4659];
export const modules = {

/***/ 74659:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   completionScript: () => (/* binding */ completionScript)
/* harmony export */ });
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42457);

const specOf = (name) => _table_js__WEBPACK_IMPORTED_MODULE_0__/* .OPTIONS */ .lw[name];
const commandOf = (name) => _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMANDS */ .In[name];
const plain = (text) => text.replace(/[`'"]/g, "").replace(/\.$/, "");
/** Words that may stand after a command; null: a path, '' : anything. */
function operandWords(name) {
    const { operand } = commandOf(name);
    if (operand === "file" || operand === "folder")
        return null;
    if (operand === "hub")
        return ["project", "token"];
    if (operand === "tools")
        return _table_js__WEBPACK_IMPORTED_MODULE_0__/* .TOOLS_WORDS */ .eH;
    return operand === "shell" ? _table_js__WEBPACK_IMPORTED_MODULE_0__/* .SHELLS */ .OF : operand === "command" ? _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5 : [];
}
/** `--dry-run`, and `--model=` for what takes a value. */
function flagWords(name) {
    return [
        ...commandOf(name).options.map((option) => `--${option}${specOf(option).takes === "nothing" ? "" : "="}`),
        "--help",
    ];
}
const optionNames = Object.keys(_table_js__WEBPACK_IMPORTED_MODULE_0__/* .OPTIONS */ .lw);
const choicesOf = (name) => {
    const { takes } = specOf(name);
    return typeof takes === "string" ? [] : takes;
};
/** Bash splits a word at `=`: the value is a word of its own then. */
function bash() {
    const values = optionNames.flatMap((name) => {
        if (choicesOf(name).length > 0)
            return [`    --${name}) COMPREPLY=($(compgen -W "${choicesOf(name).join(" ")}" -- "$word")); return ;;`];
        return specOf(name).takes === "file"
            ? [`    --${name}) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")); return ;;`]
            : [];
    });
    const commands = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5.map((name) => {
        const operands = operandWords(name);
        const words = [...(operands ?? []), ...flagWords(name)].join(" ");
        const files = operands === null ? ' compopt -o filenames; COMPREPLY+=($(compgen -f -- "$word"));' : "";
        return `    ${name}) COMPREPLY=($(compgen -W "${words}" -- "$word"));${files} ;;`;
    });
    return `# Completion of architect for bash.
_architect() {
  local word="\${COMP_WORDS[COMP_CWORD]}" option="" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$word" = "=" ]; then
    option="\${COMP_WORDS[COMP_CWORD-1]}"; word=""
  elif [ "$COMP_CWORD" -gt 1 ] && [ "\${COMP_WORDS[COMP_CWORD-1]}" = "=" ]; then
    option="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case "$option" in
    "") ;;
${values.join("\n")}
    *) return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${_table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5.join(" ")} --help --version" -- "$word"))
    return
  fi
  case "$command" in
${commands.join("\n")}
  esac
  [ "\${#COMPREPLY[@]}" -eq 1 ] && [[ "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace
  return 0
}
complete -F _architect architect
`;
}
const zshText = (text) => plain(text).replace(/[[\]:]/g, "\\$&");
function zsh() {
    const commands = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5.map((name) => `    '${name}:${zshText(commandOf(name).does)}'`);
    const cases = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5.map((name) => {
        const options = commandOf(name).options.map((option) => {
            const { takes, does } = specOf(option);
            const action = takes === "file" ? "_files" : `(${choicesOf(option).join(" ")})`;
            const value = takes === "nothing" ? "" : `:value:${action === "()" ? " " : action}`;
            return `'--${option}${takes === "nothing" ? "" : "="}[${zshText(does)}]${value}'`;
        });
        const operands = operandWords(name);
        const operand = operands === null ? "'*:file:_files'" : `'*:: :(${operands.join(" ")})'`;
        return `    ${name}) _arguments ${[...options, "'--help[the options]'", operand].join(" ")} ;;`;
    });
    return `#compdef architect
# Completion of architect for zsh.
_architect() {
  local -a commands
  commands=(
${commands.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join("\n")}
  esac
}
if [ "$funcstack[1]" = "_architect" ]; then _architect "$@"; else compdef _architect architect; fi
`;
}
function fish() {
    const lines = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5.flatMap((name) => {
        const { does, options } = commandOf(name);
        const here = `complete -c architect -n '__fish_seen_subcommand_from ${name}'`;
        const operands = operandWords(name);
        return [
            `complete -c architect -n __fish_use_subcommand -a ${name} -d '${plain(does)}'`,
            ...options.map((option) => {
                const { takes, does: meaning } = specOf(option);
                const choices = choicesOf(option);
                const value = choices.length > 0 ? ` -x -a '${choices.join(" ")}'` : takes === "file" ? " -r -F" : " -x";
                return `${here} -l ${option}${takes === "nothing" ? "" : value} -d '${plain(meaning)}'`;
            }),
            ...(operands === null ? [`${here} -F`] : operands.length > 0 ? [`${here} -a '${operands.join(" ")}'`] : []),
        ];
    });
    return `# Completion of architect for fish.
complete -c architect -f
complete -c architect -l help -s h -d 'the options'
complete -c architect -n __fish_use_subcommand -l version -s v -d 'the version'
${lines.join("\n")}
`;
}
/** The completion of the command line for a shell, from the tables of `table.ts`. */
function completionScript(shell) {
    return { bash, zsh, fish }[shell]();
}


/***/ })

};
