import type { CommandForm } from "../arguments.js";

/** Commands that show files and directories and never write (policy §5 R7, R8). */
export const fileForms: readonly CommandForm[] = [
  {
    words: "ls",
    class: "safe",
    options:
      "-aAbBcCdfFgGhiIlmnopqQrRsStuUvxX1 --all --almost-all --human-readable --recursive --reverse --size --directory --color? --sort% --time% --time-style% --format% --group-directories-first --inode --classify --full-time --si",
    operands: "paths",
  },
  {
    words: "cat",
    class: "safe",
    options:
      "-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --show-nonprinting --squeeze-blank",
    operands: "paths",
  },
  {
    words: "head",
    class: "safe",
    options: "-n%c%qvz --lines% --bytes% --quiet --silent --verbose",
    count: true,
    operands: "paths",
  },
  {
    words: "tail",
    class: "safe",
    options: "-n%c%qvz --lines% --bytes% --quiet --silent --verbose",
    count: true,
    operands: "paths",
  },
  {
    words: "wc",
    class: "safe",
    options: "-clmwL --lines --words --chars --bytes --max-line-length",
    operands: "paths",
  },
  { words: "tac", class: "safe", operands: "paths" },
  { words: "rev", class: "safe", operands: "paths" },
  { words: "nl", class: "safe", options: "-b=w%s=n%v%i%", operands: "paths" },
  {
    words: "sort",
    class: "safe",
    options:
      "-bcCdfghiMnrRsuVzk%t= --reverse --unique --numeric-sort --human-numeric-sort --version-sort --ignore-case --stable --key% --field-separator=",
    operands: "paths",
  },
  {
    words: "uniq",
    class: "safe",
    options: "-cdDiuzf%s%w% --count --repeated --unique --ignore-case",
    operands: "paths",
    maximum: 1,
  },
  {
    words: "cut",
    class: "safe",
    options:
      "-b%c%d=f%nsz --delimiter= --fields% --bytes% --characters% --complement --only-delimited --output-delimiter=",
    operands: "paths",
  },
  { words: "tr", class: "safe", options: "-cCdst", operands: "text", maximum: 2 },
  { words: "comm", class: "safe", options: "-123z", operands: "paths" },
  { words: "paste", class: "safe", options: "-d=sz", operands: "paths" },
  { words: "fold", class: "safe", options: "-bsw%", operands: "paths" },
  { words: "fmt", class: "safe", options: "-csuw%", operands: "paths" },
  { words: "expand", class: "safe", options: "-it%", operands: "paths" },
  { words: "unexpand", class: "safe", options: "-at%", operands: "paths" },
  { words: "column", class: "safe", options: "-ts=c%", operands: "paths" },
  { words: "stat", class: "safe", options: "-c=t --format= --printf= --terse", operands: "paths" },
  {
    words: "file",
    class: "safe",
    options: "-bi --brief --mime --mime-type --mime-encoding",
    operands: "paths",
  },
  {
    words: "du",
    class: "safe",
    options: "-abchkmsSxd% --max-depth% --human-readable --summarize --apparent-size --total --all --exclude=",
    operands: "paths",
  },
  { words: "basename", class: "safe", options: "-azs=", operands: "text", minimum: 1 },
  { words: "dirname", class: "safe", options: "-z", operands: "text", minimum: 1 },
  ...["md5sum", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum", "cksum", "sum"].map(
    (words): CommandForm => ({ words, class: "safe", options: words.endsWith("sum") ? "-bt" : "", operands: "paths" }),
  ),
  { words: "od", class: "safe", options: "-abcdfhilosvxA%j%N%t%", operands: "paths" },
  { words: "hexdump", class: "safe", options: "-bcCdovxn%s%", operands: "paths" },
  { words: "xxd", class: "safe", options: "-bEipuc%g%l%s%", operands: "paths", maximum: 1 },
  { words: "strings", class: "safe", options: "-afn%t%", operands: "paths" },
  {
    words: "diff",
    class: "safe",
    options:
      "-abBdeinqrsuwyNptTU%C%W%x*I= --unified? --brief --recursive --new-file --side-by-side --ignore-all-space --ignore-case --ignore-blank-lines --color? --exclude*",
    operands: "paths",
  },
  { words: "cmp", class: "safe", options: "-blsn%i%", operands: "paths" },
  {
    words: "tree",
    class: "safe",
    options:
      "-adfipsughDFrtUQNqnCASL%I=P= --noreport --dirsfirst --gitignore --prune --filelimit% --sort% --du --si --matchdirs --ignore-case",
    operands: "paths",
  },
];
