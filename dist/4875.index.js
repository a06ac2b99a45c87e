export const id=4875;export const ids=[4875];export const modules={94875:((e,t,n)=>{n.r(t),n.d(t,{holdFolder:()=>holdFolder,openDatabase:()=>openDatabase,requireDatabase:()=>requireDatabase});var r=n(73024),i=n(76760),a=n(74296),o=n(2961);let s=[`CREATE TABLE auth_tokens (
    kind TEXT NOT NULL, hash TEXT NOT NULL, id TEXT, project_id TEXT, person TEXT, name TEXT, created_at INTEGER,
    expires_at INTEGER, last_used_at INTEGER, page_hash TEXT, user_token BLOB,
    PRIMARY KEY (kind, hash), UNIQUE (kind, id)
  ) STRICT`,`CREATE INDEX auth_tokens_of ON auth_tokens (person, project_id) WHERE kind = 'client'`,`CREATE INDEX auth_tokens_age ON auth_tokens (expires_at)`],c=[`CREATE TABLE projects (
    id TEXT PRIMARY KEY, repository TEXT NOT NULL, repository_id INTEGER, workflow TEXT, created_at INTEGER NOT NULL,
    bytes INTEGER NOT NULL DEFAULT 0, stream_id INTEGER NOT NULL DEFAULT 0, default_branch TEXT
  ) STRICT`,`CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL, session_id TEXT NOT NULL,
    via TEXT NOT NULL, actor TEXT NOT NULL, actor_id INTEGER, is_loopback INTEGER NOT NULL,
    run_url TEXT NOT NULL, command TEXT NOT NULL, subject TEXT NOT NULL, agent TEXT NOT NULL, head TEXT NOT NULL,
    title TEXT NOT NULL, state TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
    registered_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, finished_at INTEGER, cost_usd REAL, is_unpriced INTEGER NOT NULL DEFAULT 0,
    budget_usd REAL, steps INTEGER NOT NULL DEFAULT 0, next_sequence INTEGER NOT NULL DEFAULT 0,
    heard INTEGER NOT NULL DEFAULT 0, UNIQUE (project_id, session_id)
  ) STRICT`,`CREATE INDEX runs_alive ON runs (state, last_seen_at)`,`CREATE TABLE run_events (
    number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, sequence INTEGER NOT NULL,
    body TEXT NOT NULL, bytes INTEGER NOT NULL, UNIQUE (run_id, sequence)
  ) STRICT`,`CREATE INDEX run_events_oldest ON run_events (project_id, number)`,`CREATE TABLE run_words (
    run_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, text TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (run_id, number)
  ) STRICT`,`CREATE TABLE calls (
    tool_id TEXT PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, approval_id TEXT UNIQUE,
    status TEXT NOT NULL, deadline INTEGER, created_at INTEGER NOT NULL, record TEXT NOT NULL
  ) STRICT`,`CREATE INDEX calls_of_run ON calls (run_id, status)`,`CREATE INDEX calls_waiting ON calls (project_id, status)`,`CREATE INDEX calls_due ON calls (deadline) WHERE deadline IS NOT NULL`,`CREATE TABLE audit (
    number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL, run_id TEXT NOT NULL,
    tool_id TEXT NOT NULL, tool_name TEXT NOT NULL, hash TEXT NOT NULL, from_status TEXT, to_status TEXT NOT NULL
  ) STRICT`,`CREATE INDEX audit_age ON audit (at)`,`CREATE INDEX audit_decisions ON audit (project_id, number) WHERE from_status = 'pending'`,`CREATE TABLE stream (
    project_id TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, reader TEXT,
    machine TEXT, run_id TEXT, sequence INTEGER, data TEXT, PRIMARY KEY (project_id, id)
  ) STRICT, WITHOUT ROWID`,`CREATE INDEX stream_age ON stream (at)`,`CREATE TABLE machines (
    project_id TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, token_id TEXT NOT NULL, seen_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, person, name)
  ) STRICT`,...s],l={4:[...s,`INSERT INTO auth_tokens (kind, hash, person, name, created_at, expires_at, page_hash, user_token)
     SELECT 'session', hash, person, login, created_at, expires_at, page_hash, user_token FROM auth_sessions`,`INSERT INTO auth_tokens (kind, hash, id, expires_at)
     SELECT 'link', hash, 'local', created_at + 900000 FROM auth_codes ORDER BY created_at DESC LIMIT 1`,`INSERT INTO auth_tokens (kind, hash, expires_at) SELECT 'flow', hash, expires_at FROM auth_states`,`INSERT INTO auth_tokens (kind, hash, id, project_id, expires_at)
     SELECT 'run', hash, run_id, project_id, expires_at FROM auth_run_tokens`,`INSERT INTO auth_tokens (kind, hash, id, project_id)
     SELECT 'project', hash, project_id, project_id FROM auth_project_tokens`,`INSERT INTO auth_tokens (kind, hash, id, project_id, person, name, created_at, expires_at, last_used_at)
     SELECT 'client', hash, token_id, project_id, person, name, created_at, expires_at, last_used_at
     FROM auth_client_tokens`,`INSERT INTO auth_tokens (kind, hash, expires_at) SELECT 'oidc', hash, expires_at FROM auth_used_jwts`,`ALTER TABLE projects ADD COLUMN default_branch TEXT`,`UPDATE projects SET default_branch =
       (SELECT branch FROM auth_default_branches WHERE auth_default_branches.project_id = projects.id)`,...[`sessions`,`codes`,`states`,`run_tokens`,`project_tokens`,`client_tokens`,`used_jwts`].map(e=>`DROP TABLE auth_${e}`),`DROP TABLE auth_default_branches`]};function migrate(e,t=l,n=5){(0,o.s)(e,()=>{e.exec(`CREATE TABLE IF NOT EXISTS hub_schema (version INTEGER NOT NULL) STRICT`);let r=Number(e.prepare(`SELECT MAX(version) AS version FROM hub_schema`).get()?.version??0);if(r!==n){if(r>n)throw new a.U8(`configuration`,`The hub's database has version ${r}; this Architect knows ${n}.`,{remedy:`Start the hub with the newer version that wrote it, or give --data another folder.`});for(let i=r;i!==0&&i<n;i+=1){let n=t[i];if(n===void 0)throw new a.U8(`configuration`,`The hub's database has version ${r}, from before the first release; this Architect cannot convert it.`,{remedy:`Give --data another folder and add the projects again.`});for(let t of n)e.exec(t)}if(r===0)for(let t of c)e.exec(t);e.prepare(`INSERT INTO hub_schema (version) VALUES (?)`).run(n)}})}let u={major:22,minor:13};function requireDatabase(e){let{node:t}=process.versions,[n=0,r=0]=t.split(`.`).map(Number),{major:i,minor:o}=u;if(n>i||n===i&&r>=o)return;let s=`\`${e}\` needs Node ${i}.${o} or newer for its database; this is ${t}.`;throw new a.U8(`configuration`,s)}function loadSqlite(){return requireDatabase(`architect serve`),process.getBuiltinModule(`node:sqlite`)}function closedFile(e){(0,r.closeSync)((0,r.openSync)(e,`a`,384)),(0,r.chmodSync)(e,384)}function holdFolder(e){let{DatabaseSync:t}=loadSqlite(),n=(0,i.join)(e,`serve.lock`);closedFile(n);let r=new t(n);try{r.exec(`BEGIN EXCLUSIVE`)}catch(t){throw r.close(),new a.U8(`configuration`,`Another \`architect serve\` uses ${e}.`,{remedy:`Stop it, or give --data another folder.`,cause:t})}return()=>r.close()}function openDatabase(e){let{DatabaseSync:t}=loadSqlite(),n=(0,i.join)(e,`hub.db`),o;try{(0,r.mkdirSync)(e,{recursive:!0,mode:448}),(0,r.chmodSync)(e,448),closedFile(n),o=new t(n),o.exec(`PRAGMA busy_timeout = 5000`),o.exec(`PRAGMA journal_mode = WAL`),o.exec(`PRAGMA synchronous = NORMAL`)}catch(e){throw new a.U8(`configuration`,`The hub's database ${n} cannot be opened: ${(0,a.bD)(e)}.`,{remedy:`Give --data a folder of your own that can be written.`,cause:e})}try{migrate(o)}catch(e){throw o.close(),e}return o}}),2961:((e,t,n)=>{n.d(t,{s:()=>inTransaction,w:()=>createChanges});function inTransaction(e,t){e.exec(`BEGIN IMMEDIATE`);try{let n=t();return e.exec(`COMMIT`),n}catch(t){throw e.exec(`ROLLBACK`),t}}function createChanges(e){let t=null;return{change(n){if(t!==null)return n();let r=[];t=r;try{let i=inTransaction(e,n);t=null;for(let e of r)e();return i}finally{t=null}},afterwards(e){if(t===null)throw Error(`outside of a change`);t.push(e)}}}})};