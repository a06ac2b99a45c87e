import { wordSet } from "../../../../core/text/word-set.js";
import { block, type OperandProblem } from "../../arguments/operands.js";
import type { BlockedInput } from "./input.js";

const PRIVILEGE = wordSet(
  "sudo sudo-rs sudoedit su doas pkexec runuser sg newgrp gosu su-exec run0 machinectl nsenter unshare capsh setpriv chroot setcap gksudo gksu kdesudo dzdo please calife super sux start-stop-daemon pam_exec login sulogin",
);

const MACHINE = wordSet(
  "fdisk sfdisk cfdisk sgdisk gdisk parted partprobe wipefs blkdiscard cryptsetup losetup mke2fs mkswap mkdosfs mkntfs swapoff swapon fsck e2fsck tune2fs resize2fs debugfs hdparm nvme lvremove lvcreate vgremove vgcreate pvremove pvcreate lvresize mdadm zpool fstrim shutdown halt poweroff reboot telinit kexec insmod rmmod modprobe kmod depmod iptables ip6tables iptables-restore nft ufw firewall-cmd ebtables useradd usermod userdel adduser deluser groupadd groupmod groupdel addgroup delgroup gpasswd passwd chpasswd chsh chfn chage vipw vigr visudo umount mknod pivot_root at batch grub-install update-grub efibootmgr flashrom setenforce update-rc.d chkconfig hostnamectl hwclock bpftool",
);

const SERVICE_ACTION =
  /^(?:start|stop|restart|reload|poweroff|reboot|halt|suspend|hibernate|kexec|enable|disable|mask|unmask|kill|isolate|edit|set-property|daemon-reload|emergency|rescue)$/;

const CONTAINERS = wordSet("docker podman nerdctl");

/** Host directories, sockets and namespaces passed to a container. */
const CONTAINER_RIGHT =
  /^--privileged$|^--privileged=true|^(?:--(?:pid|ipc|uts|userns|cgroupns|net|network)=)host$|^--cap-add|^--security-opt|^--device\b|^--volumes-from/;

function mountsHost(texts: readonly string[]): boolean {
  return texts.some((text, index) => {
    const previous = texts[index - 1] ?? "";
    const volume = /^(?:-v|--volume)=?(.+)$/.exec(text)?.[1] ?? (/^(?:-v|--volume)$/.test(previous) ? text : "");
    if (/^(?:\/|~|\$HOME)/.test(volume)) return true;
    const mount = /^--mount=?(.+)$/.exec(text)?.[1] ?? (previous === "--mount" ? text : "");
    return /(?:source|src)=(?:\/|~|\$HOME)/.test(mount);
  });
}

function blockedContainer(texts: readonly string[]): OperandProblem | null {
  const isHost = texts.some(
    (text, index) => text === "host" && /^--(?:pid|ipc|uts|userns|net|network)$/.test(texts[index - 1] ?? ""),
  );
  const hasRight = texts.some((text) => CONTAINER_RIGHT.test(text)) || isHost;
  if (!hasRight && !mountsHost(texts)) return null;
  return block("R11 container", "Containers with rights or directories of the machine are never started.");
}

/** Privilege, disks, power, kernel, accounts, services, schedulers and containers. */
export function blockedMachine({ name, texts, command }: BlockedInput): OperandProblem | null {
  if (PRIVILEGE.has(name)) return block("R11 privilege", `${name} changes privileges.`);
  if (MACHINE.has(name) || /^mkfs(?:\.|$)/.test(name)) return block("R11 machine", `${name} changes the machine.`);
  switch (name) {
    case "init":
      return /^[0-6sSq]$/.test(texts[0] ?? "") ? block("R11 machine", "init changes the machine.") : null;
    case "mount":
      return texts.length > 0 && texts[0] !== "-l" ? block("R11 machine", "mount changes the machine.") : null;
    case "systemctl":
    case "service":
    case "loginctl":
    case "launchctl":
      return texts.some((text) => SERVICE_ACTION.test(text)) ? block("R11 machine", `${name} changes services.`) : null;
    case "sysctl":
      return texts.some((text) => /^-w$|^--write$|^-p|=/.test(text))
        ? block("R11 machine", "sysctl changes the kernel.")
        : null;
    case "ip":
      return texts.some((text) => /^(?:add|del|delete|flush|set|change|replace)$/.test(text))
        ? block("R11 machine", "ip changes the network.")
        : null;
    case "crontab":
      return texts.some((text) => text !== "-l") || (texts.length === 0 && command.input.length > 0)
        ? block("R11 machine", "crontab installs or removes jobs.")
        : null;
    default:
      return CONTAINERS.has(name) ? blockedContainer(texts) : null;
  }
}
