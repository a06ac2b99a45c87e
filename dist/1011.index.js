export const id = 1011;
export const ids = [1011];
export const modules = {

/***/ 11011:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ endsWithTwoOfOurs),
/* harmony export */   authorizeFailedRun: () => (/* binding */ authorizeFailedRun),
/* harmony export */   ownCommits: () => (/* binding */ ownCommits)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _authorize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44332);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96244);
/* harmony import */ var _people_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87808);
/* harmony import */ var _run_commits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79317);





/** What tells commits of ours in this job. */
function ownCommits(environment) {
    return { runsUrl: (0,_job_js__WEBPACK_IMPORTED_MODULE_2__/* .runsUrlOf */ .d2)(environment), gitAuthor: (0,_people_js__WEBPACK_IMPORTED_MODULE_3__/* .commitAuthor */ .l)(environment.serverUrl).email };
}
const NO_FACTS = { issue: null, pull: null, permission: null };
const same = (left, right) => left.toLowerCase() === right.toLowerCase();
/** Everybody who had a hand in the failed run or in this one, each once. The runner's variables tell a login only. */
function peopleOf({ sender, actor, triggeringActor }, settings) {
    const known = [triggeringActor, actor, sender].filter((user) => user !== null);
    const named = [settings.actor, settings.triggeringActor]
        .filter((login) => login !== "")
        .map((login) => ({ login, id: 0, isBot: false }));
    const people = [];
    for (const user of [...known, ...named]) {
        if (!people.some(({ login }) => same(login, user.login)))
            people.push(user);
    }
    return people;
}
/**
 * Whether the head is a commit of a run of ours, by the server's word: somebody who may write asked for it, so its failed
 * CI is repaired once, although the account that pushed it is a bot.
 */
async function isOurHead(forge, { run }, viewer, own) {
    const [commits, pushes] = await Promise.all([forge.latestCommits(run.headSha, 1), forge.listPushes(run.headBranch)]);
    return (0,_run_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .judgeCommits */ .oU)(commits, { viewer, pushes: pushes ?? [], ...own }).some((commit) => commit.run !== null);
}
async function personProblem(user, { forge, event, settings }) {
    const { login, isBot } = user;
    if (isBot) {
        const viewer = (await forge.viewer())?.login ?? "";
        if (viewer !== "" && same(viewer, login)) {
            if (await isOurHead(forge, event, viewer, settings.own))
                return null;
            return `${login} started the failed run, and no run of ours made its commit`;
        }
        if (!settings.allowedBots.some((bot) => same(bot, login))) {
            return `${login}, who started the failed run, is a bot that is not listed in allowed-bots`;
        }
    }
    const level = await forge.permissionOf(login);
    if ((0,_authorize_js__WEBPACK_IMPORTED_MODULE_1__/* .reaches */ .O6)(level, settings.minimumPermission))
        return null;
    return `${login} has the permission "${level}"; "${settings.minimumPermission}" is needed (triggers.min_permission)`;
}
/**
 * Who may have failed CI repaired (product.md §1): everybody who started the failed run or this one may write, by the
 * collaborator-permission API; bots are listed, or are we ourselves on a commit of ours. What cannot be told refuses (I8).
 * Throws ArchitectError("authentication") for a refused token.
 */
async function authorizeFailedRun(event, forge, given) {
    const refuse = (reason) => ({ ok: false, reason, facts: NO_FACTS });
    const own = `${forge.repository.owner}/${forge.repository.name}`;
    if (event.run.headRepository === null || !same(event.run.headRepository, own)) {
        return refuse("the failed run is of another repository's code");
    }
    if (event.actor === null || event.triggeringActor === null)
        return refuse("who started the failed run is not told");
    try {
        const settings = await given;
        const problems = await Promise.all(peopleOf(event, settings).map((user) => personProblem(user, { forge, event, settings })));
        const [reason] = problems.filter((problem) => problem !== null);
        return reason === undefined ? { ok: true, facts: NO_FACTS } : refuse(reason);
    }
    catch (error) {
        if (error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8 && error.kind === "authentication")
            throw error;
        return refuse(`the permission could not be checked: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    }
}
/**
 * Two commits of ours in a row at a head: a third would be a loop. Here a commit counts on its own word too, since a forged
 * trailer can only stop us.
 */
function endsWithTwoOfOurs(commits, viewer, { gitAuthor }) {
    const isOurs = (commit) => {
        if (commit === undefined)
            return false;
        const isByUs = viewer !== null &&
            same(commit.author, viewer.login) &&
            (commit.isSignedByServer || /\[bot\]$/.test(viewer.login));
        return isByUs || commit.authorEmail === gitAuthor || (0,_run_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .hasRunTrailer */ .bY)(commit.message);
    };
    const [head, before] = commits;
    return head?.parents.length === 1 && head.parents[0] === before?.sha && isOurs(head) && isOurs(before);
}


/***/ })

};
