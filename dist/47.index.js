export const id=47;export const ids=[47];export const modules={16960:((e,t,n)=>{n.d(t,{A8:()=>r,Kx:()=>a,LS:()=>workflowText,Nn:()=>c,Z:()=>i,Zn:()=>nextSteps,fg:()=>o,o4:()=>configurationText,vD:()=>s});let r=`.github/workflows/architect.yml`,i=`.github/architect.yml`,a=`OWNER/REPO`,o=`permissions:
  contents: write
  issues: write
  pull-requests: write
`,s=`- uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
  with:
    persist-credentials: false
`,c=`- run: |
    sudo apt-get install --yes bubblewrap
    sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0
`;function indented(e,t){return e.replace(/^(?=.)/gm,` `.repeat(t))}function workflowText(e){return`# Works on request: \`/architect fix\` and the other commands in a comment, or the label "architect" on an issue.
name: architect
on:
  issue_comment:
    types: [created]
  pull_request_review_comment:
    types: [created]
  pull_request_review:
    types: [submitted]
  issues:
    types: [labeled]
permissions: {}
# No concurrency group: the action locks the issue itself, and a group would keep \`/architect stop\` waiting for the run.
jobs:
  architect:
    if: github.event.label.name == 'architect' || contains(github.event.comment.body || github.event.review.body, '/architect')
    runs-on: ubuntu-latest
    # Above the action's own limit of 30 minutes, so that it can report.
    timeout-minutes: 40
${indented(o,4)}    steps:
      # If the runner's own toolchain does not fit the project, set it up here as your CI workflow does, but without a cache:
      # other jobs would get what a run left in it.
      # - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
      #   with:
      #     node-version: 24
      #     package-manager-cache: false
      - id: architect
        uses: ${e}
        with:
          api-key: \${{ secrets.OPENAI_API_KEY }}
          budget-usd: 2
${indented(`- uses: actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1
  if: always()
  with:
    name: architect
    path: \${{ runner.temp }}/architect/*/*.*
`,6)}`}function configurationText(e){return`# Read from the default branch only, whatever a pull request says.
version: 1
${e.yaml===``?`# No gate was detected: nothing proves a change until one is named.
# guardrails:
#   quality_gates:
#     - { name: test, run: "npm test" }
`:`# Setup and gates as they were detected. The action runs them itself, before and after.
${e.yaml}`}`}function nextSteps(e){return`Next:\n${[...e.gates.length===0?[`Name a gate in ${i}: without one nothing proves a change.`]:[],"Add the secret OPENAI_API_KEY (Settings, Secrets and variables, Actions). Another endpoint: set `base-url` as well.",'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token as `github-token`.',"Commit both files to the default branch, then comment `/architect help` on an issue."].map((e,t)=>`${t+1}. ${e}`).join(`
`)}\n\`architect doctor\` checks what can be checked from here.\n`}}),20047:((e,t,n)=>{n.d(t,{O:()=>actionReference,_:()=>findOwnAction,repositoryOfAddress:()=>repositoryOfAddress});var r=n(73024),i=n(76760),a=n(26848),o=n(16960),s=n(74296),c=n(58178);let l=/^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/,u=/^[\w.-]+\/[\w./-]+@[\w./-]+$/;function repositoryOfAddress(e){let t=/^(?:https?:\/\/(?:[^/@]*@)?|ssh:\/\/(?:[^/@]*@)?|[^/@:\s]+@)([^/:]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(e),n=(t?.[2]??``).split(`/`).slice(-2).join(`/`);return t===null||!l.test(n)?null:{host:t[1]??``,repository:n}}function unnamedOrigin(e){return e===``?`its clone has no remote origin`:!/^[^/]*:/.test(e)||e.startsWith(`file://`)?`the remote origin of its clone is the local path ${e}`:`its remote origin names no owner/repo`}async function fromClone(e,t){let git=(...n)=>(0,c.gG)(e,t,n),[n,r,i,a]=await Promise.all([git(`config`,`--get`,`remote.origin.url`),git(`rev-parse`,`--verify`,`--quiet`,`HEAD`),git(`describe`,`--tags`,`--exact-match`,`--match=v[0-9]*.*.*`,`HEAD`),git(`for-each-ref`,`--contains=HEAD`,`--count=1`,`--format=%(refname)`,`refs/remotes/origin`,`refs/tags`)]);return{repository:repositoryOfAddress(n??``)?.repository??null,unnamed:unnamedOrigin(n??``),ref:r,tag:i??``,isUnpushed:r!==null&&(a??``)===``}}function fromPackage(e){let t=(0,i.join)(e,`package.json`),{version:n,repository:a,gitHead:o}=(0,r.existsSync)(t)?JSON.parse((0,r.readFileSync)(t,`utf8`)):{},s=typeof a==`string`?a.replace(/^github:/,``):``,c=typeof n==`string`?`v${n}`:``;return{repository:l.test(s)?s:null,unnamed:`its package.json names none`,ref:typeof o==`string`?o:c||null,tag:typeof o==`string`?c:``,isUnpushed:!1}}function findOwnAction({environment:e,codeFolder:t}){let n=(0,i.dirname)(t);return(0,r.existsSync)((0,i.join)(n,`.git`))?fromClone(e,n):Promise.resolve(fromPackage(n))}async function askForRepository(){let e=(0,a.createInterface)({input:process.stdin,output:process.stderr});try{return(await e.question(`Repository of the action (owner/repo): `)).trim()}finally{e.close()}}function unknownAction(e){return new s.U8(`configuration`,e,{remedy:`Write --action=<owner>/<repo>, or with a commit, --action=<owner>/<repo>@<full commit SHA>.`})}async function actionReference(e,t){if(t===`./`)return t;if(t?.startsWith(o.Kx))throw unknownAction(`--action=${t} is a placeholder.`);if(t!==void 0&&u.test(t))return t;let n=await findOwnAction(e),r=process.stdin.isTTY===!0&&process.stderr.isTTY===!0,i=t??n.repository??(r?await askForRepository():``);if(i===``)throw unknownAction(`The repository of the action is unknown: ${n.unnamed}.`);if(!l.test(i))throw unknownAction(`The action's repository is not of the form owner/repo.`);if(n.ref===null)throw unknownAction(`The commit of this action is unknown.`);if(n.isUnpushed&&t===void 0&&n.repository!==null)throw new s.U8(`configuration`,`The commit ${n.ref.slice(0,12)} of the action is not on its remote.`,{remedy:`Push it first, check out a release, or write --action=<owner>/<repo>@<full commit SHA>.`});return`${i}@${n.ref}${n.tag===``?``:` # ${n.tag}`}`}})};