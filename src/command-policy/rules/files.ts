import type { CommandForm } from "../arguments.js";

function safe(words: string, options = "", form: Partial<CommandForm> = {}): CommandForm {
  return { words, class: "safe", options, operands: "paths", ...form };
}

const CHECKSUMS = "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum".split(" ");

/** Commands that show files and directories and never write (policy §5 R7, R8). Bare globs: R8 names the five. */
export const fileForms: readonly CommandForm[] = [
  safe(
    "ls",
    "-aAbBcCdfFgGhHikIlLmnNopqQrRsStT%uUvw%xXZ1 --all --almost-all --author --escape --block-size% --ignore-backups --color? --directory --dereference --classify? --file-type --format% --full-time --group-directories-first --no-group --human-readable --si --hide= --hyperlink? --indicator-style% --inode --ignore= --kibibytes --numeric-uid-gid --literal --hide-control-chars --quote-name --quoting-style% --reverse --recursive --size --sort% --time% --time-style= --tabsize% --width% --zero",
    { globs: true },
  ),
  safe(
    "cat",
    "-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --show-nonprinting --squeeze-blank",
    { globs: true },
  ),
  safe("head", "-n%c%qvz --lines% --bytes% --quiet --silent --verbose --zero-terminated", { count: true, globs: true }),
  safe("tail", "-n%c%qvz --lines% --bytes% --quiet --silent --verbose --zero-terminated", { count: true, globs: true }),
  safe("wc", "-clmwL --lines --words --chars --bytes --max-line-length --total%", { globs: true }),
  safe("tac", "-bs=r --before --separator= --regex"),
  safe("rev"),
  safe("nl", "-b=w%s=n%v%i%d=f=h=l%p --body-numbering= --number-width% --number-separator= --starting-line-number%"),
  safe(
    "sort",
    "-bcCdfghiMmnRrsuVzk%t= --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --ignore-nonprinting --month-sort --human-numeric-sort --numeric-sort --random-sort --reverse --sort% --version-sort --check? --merge --stable --unique --zero-terminated --key% --field-separator= --debug --parallel%",
  ),
  safe(
    "uniq",
    "-cdDiuzf%s%w% --count --repeated --all-repeated? --unique --ignore-case --skip-fields% --skip-chars% --check-chars% --zero-terminated --group?",
    { maximum: 1 },
  ),
  safe(
    "cut",
    "-b%c%d=f%nsz --delimiter= --fields% --bytes% --characters% --complement --only-delimited --output-delimiter= --zero-terminated",
  ),
  safe("tr", "-cCdst --complement --delete --squeeze-repeats --truncate-set1", { operands: "text", maximum: 2 }),
  safe("comm", "-123z --check-order --nocheck-order --output-delimiter= --total"),
  safe("join", "-1%2%a%e=ij%o%t=v%z --ignore-case --check-order --nocheck-order --header"),
  safe("paste", "-d=sz --delimiters= --serial"),
  safe("fold", "-bsw% --bytes --spaces --width%", { count: true }),
  safe("fmt", "-csuw%tp= --width% --split-only --uniform-spacing --crown-margin", { count: true }),
  safe("pr", "-adtTmn?o%w%l%h=J --columns% --across --omit-header --merge --length% --width% --header=", {
    count: true,
  }),
  safe("expand", "-it% --initial --tabs%"),
  safe("unexpand", "-at% --all --first-only --tabs%"),
  safe("column", "-ts=c%xno= --table --separator= --output-separator= --output-width% --fillrows --table-columns="),
  safe("tsort"),
  safe("shuf", "-n%ezri% --head-count% --echo --repeat --input-range% --zero-terminated"),
  safe("base64", "-dDiw% --decode --ignore-garbage --wrap%", { maximum: 1 }),
  safe("base32", "-dDiw% --decode --ignore-garbage --wrap%", { maximum: 1 }),
  safe("stat", "-c=tLx --format= --printf= --terse --dereference"),
  safe(
    "file",
    "-bhikLNnprsv0 --brief --mime --mime-type --mime-encoding --keep-going --dereference --no-dereference --no-pad --raw --exclude% --extension",
  ),
  safe(
    "du",
    "-abchkmsSxLd%D0lt%B% --max-depth% --human-readable --summarize --apparent-size --total --all --exclude= --si --bytes --separate-dirs --one-file-system --threshold% --time? --inodes --null --block-size%",
  ),
  safe("basename", "-azs= --multiple --suffix= --zero", { operands: "text", minimum: 1 }),
  safe("dirname", "-z --zero", { operands: "text", minimum: 1 }),
  safe(
    "realpath",
    "-emLPqsz --canonicalize-existing --canonicalize-missing --no-symlinks --relative-to@ --relative-base@",
  ),
  safe("readlink", "-femnqsvz --canonicalize --canonicalize-existing --canonicalize-missing --no-newline"),
  ...CHECKSUMS.map((words) => safe(words, words.endsWith("sum") ? "-btz --binary --text --tag --zero" : "")),
  safe(
    "od",
    "-abcdfhilosvxA%j%N%t%w?S% --address-radix% --format% --read-bytes% --skip-bytes% --output-duplicates --width?",
  ),
  safe("hexdump", "-bcCdovxn%s%e= --canonical --length% --skip% --no-squeezing"),
  safe("hd", "-bcCdovxn%s%e="),
  safe("xxd", "-abCeEipuc%g%l%s%o%", { maximum: 1 }),
  safe("strings", "-afn%t%e%w --all --bytes% --radix% --encoding% --print-file-name"),
  safe(
    "diff",
    "-abBcdeEiI=ZnqrNsuwyptTU%C%W%x*F= --unified? --context? --brief --recursive --new-file --side-by-side --suppress-common-lines --ignore-all-space --ignore-space-change --ignore-case --ignore-blank-lines --ignore-trailing-space --ignore-tab-expansion --ignore-matching-lines= --color? --exclude* --report-identical-files --show-c-function --text --minimal --width% --label= --strip-trailing-cr --left-column --no-dereference --normal",
    { count: true },
  ),
  safe("diff3", "-aAeEimTxX3 --merge --text --show-all"),
  safe("cmp", "-blsn%i% --print-bytes --verbose --quiet --silent --bytes% --ignore-initial%"),
  safe(
    "tree",
    "-adfilxsughDFrtUvcQNqnCASJXL%I=P= --noreport --dirsfirst --filesfirst --gitignore --prune --filelimit% --sort? --du --si --matchdirs --ignore-case --inodes --device --charset% --metafirst",
  ),
];
