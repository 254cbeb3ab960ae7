# Steps of .ci/run and .ci/nightly. Each is timed; the table at the end compares the seconds with .ci/budgets.json. A failed step does not
# stop the later ones, so that one run shows all failures.
#
#   choose_part NAME A B …  sets `part`: all, or one of the parts A, B …; in_part A: whether the steps of A run
#   begin landing           measures the machine, and chooses the share of the long suites: SHARE=2/5
#   run_tests               the README's test command, or what a part has of it
#   step NAME COMMAND …     runs a command
#   share_step NAME …       the same, unless the run has no time left: a slow machine is no reason to refuse a change
#   finish                  prints the failures and the table; exit code 1 if a step failed, or took too long on a quiet machine

# Starts the script again as the process to which its orphans go (on Linux), so that their processor time is its own (processor-time.mjs).
adopt='import ctypes, os, sys; getattr(ctypes.CDLL(None), "prctl", lambda *_: None)(36, 1, 0, 0, 0); os.execvp("bash", ["bash"] + sys.argv[1:])'
if [ -z "${ADOPTS_ORPHANS:-}" ] && command -v python3 >/dev/null; then
  ADOPTS_ORPHANS=1 exec python3 -c "$adopt" ".ci/$(basename "$0")" "$@"
fi
unset ADOPTS_ORPHANS

# Seconds after which no further share of a long suite begins. The limit of a run is 5,400.
last_share_begins=3900

choose_part() {
  part=$1
  [[ " all ${*:2} " == *" $part "* ]] && return
  echo "There is no part $part. Parts: ${*:2}"
  exit 2
}

in_part() { [ "$part" = all ] || [ "$part" = "$1" ]; }

begin() {
  local settings
  ci_steps=$(mktemp)
  trap 'rm -rf "$ci_steps" "$ci_steps.state" "$ci_steps.output"' EXIT
  mkdir "$ci_steps.output"
  settings=$(node .ci/steps/steps.mjs begin "$1" $$ "$ci_steps") || exit 1
  echo "$settings"
  # shellcheck disable=SC2086
  export $settings PATH="$HOME/.cache/vastra-tools/bin:$PATH"
}

# Its output is stored until the end of the run: finish repeats what failed. Waits at most a second for the last lines, because a process that
# outlives the step keeps the pipe open.
step() {
  local name=$1 began=$EPOCHREALTIME status=passed output copy
  shift
  printf '\n══ %s\n' "$name"
  exec {output}> >(tee "$ci_steps.output/$name")
  copy=$!
  "$@" >&"$output" 2>&1 {output}>&- || status=FAILED
  exec {output}>&-
  for _ in {1..20}; do kill -0 "$copy" 2>/dev/null && sleep 0.05 || break; done
  printf '%s\t%s\t%s\t%s\n' "$name" "$began" "$EPOCHREALTIME" "$status" >>"$ci_steps"
}

share_step() {
  if [ "$SECONDS" -lt "$last_share_begins" ]; then
    step "$@"
  else
    printf '\n══ %s: SKIPPED, because this run began %s s ago\n' "$1" "$SECONDS"
    printf '%s\t%s\t%s\tskipped\n' "$1" "$EPOCHREALTIME" "$EPOCHREALTIME" >>"$ci_steps"
  fi
}

install_packages() { npx --yes pnpm@12.21.0 install --frozen-lockfile; }

# All parts but `checks` need the packages and a build, which npm test has made otherwise.
run_tests() {
  case $part in
    all) step 'npm test' npm test ;;
    checks) step 'npm test' npm test -- --no-browser ;;
    *)
      step packages install_packages
      step build npm run build
      ;;
  esac
  if [ "$part" = journeys ]; then
    step bytes npm run bytes
    step journeys node shared/workspace/test.mjs --journeys
  fi
}

finish() {
  node .ci/steps/steps.mjs finish $$ "$ci_steps"
  exit $?
}
