import { type Detection, type Ecosystem, type Files, NOTHING } from "./ecosystem.js";

/** In HOME: a folder of the project would appear among its files unless ignored. */
const SETUP = [`bundle config set --global path "$HOME/.bundle/gems"`, "bundle install"];

function testOf(files: Files, manifests: string): string | null {
  if (files.has(".rspec") || /\brspec\b/.test(manifests)) return "bundle exec rspec";
  if (files.has("bin/rails")) return "bundle exec rails test";
  return /\bRake::TestTask\b|\bMinitest::TestTask\b/.test(files.get("Rakefile") ?? "") ? "bundle exec rake test" : null;
}

function detect(files: Files): Detection {
  if (!files.has("Gemfile")) return NOTHING;
  const manifests = ["Gemfile", "Gemfile.lock"].map((name) => files.get(name) ?? "").join("\n");
  const test = testOf(files, manifests);
  const isLinted = files.has(".rubocop.yml") && /\brubocop\b/.test(manifests);
  const gates = {
    ...(test === null ? {} : { test }),
    ...(isLinted ? { lint: "bundle exec rubocop" } : {}),
  };
  return Object.keys(gates).length === 0 ? NOTHING : { setup: SETUP, gates, needs: ["bundle"] };
}

export const RUBY: Ecosystem = {
  kind: "ruby",
  files: ["Gemfile", "Gemfile.lock", "Rakefile", ".rspec", ".rubocop.yml"],
  marks: /^bin\/rails$/,
  words: /\b(?:bundle|bundler|rake|rails|rspec|ruby|gem|rubocop)\b/,
  programs: { bundle: "`ruby/setup-ruby`" },
  detect,
  examples: [
    { project: "Ruby, RSpec", by: "`Gemfile`, with `.rspec` or `rspec` in it", files: { Gemfile: 'gem "rspec"\n' } },
    {
      project: "Ruby, Rake",
      by: "`Gemfile`, and a test task in the `Rakefile`",
      files: { Gemfile: "", Rakefile: "Rake::TestTask.new\n" },
    },
    { project: "Ruby on Rails", by: "`Gemfile` and `bin/rails`", files: { Gemfile: 'gem "rails"\n', "bin/rails": "" } },
  ],
};
