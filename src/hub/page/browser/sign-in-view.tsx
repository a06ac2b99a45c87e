import { Link } from "../../../core/page/texts.js";
import { ADDRESSES } from "../../protocol/addresses.js";

/** The page before a sign-in. `problem`: why the hub did not identify the person; ''. */
export function SignInView({ problem }: { readonly problem: string }) {
  return (
    <div class="sign-in">
      <span class="mark-logo" aria-hidden="true" />
      <h1 tabIndex={-1}>Watch your runs. Decide in seconds.</h1>
      <p class="lead">See each run of Architect while it works, answer what it asks, and stop it when you want.</p>
      {problem !== "" && <p class="bad">{problem}</p>}
      <p>
        {/* A hub without a GitHub App answers with a page that explains its own sign-in link. */}
        <Link to={ADDRESSES.signIn} class="button approve">
          Sign in with GitHub
        </Link>
      </p>
      <p class="muted">
        On your own machine: open the link that <code>architect serve</code> printed. It works once; “architect serve
        --link” prints a new one.
      </p>
    </div>
  );
}

export function NoProjects() {
  return (
    <div class="empty">
      <h1 tabIndex={-1}>No projects</h1>
      <p class="muted">
        You can see none of this hub's projects. A project is added with{" "}
        <code>architect serve project add owner/name</code>.
      </p>
    </div>
  );
}
