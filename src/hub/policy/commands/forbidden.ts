const because = (reason: string, names: string): readonly (readonly [string, string])[] =>
  names.split(" ").map((name) => [name, reason] as const);

/** And what would be asked for most: why nobody is even asked. What no table names is not allowed either. */
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ...because("deletes; nothing deletes files of a person's machine", "rm rmdir shred unlink truncate"),
  ...because("writes devices", "dd mkfs fdisk mount umount"),
  ...because("changes privileges", "sudo su doas pkexec chmod chown chroot"),
  ...because("speaks with the network", "curl wget ssh scp sftp rsync nc ncat telnet ftp"),
  ...because("handles keys", "ssh-keygen openssl gpg"),
  ...because("changes the system", "pacman apt apt-get yum dnf brew snap systemctl crontab kill shutdown reboot"),
  ...because(
    "is a shell or starts other programs",
    "sh bash zsh dash fish cmd powershell pwsh env xargs eval exec npx",
  ),
]);

/** Why a program is not allowed; null: no table knows it. */
export function whyForbidden(name: string): string | null {
  return FORBIDDEN.get(name) ?? FORBIDDEN.get(name.replace(/\..*$/, "")) ?? null;
}
