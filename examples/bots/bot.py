"""A chat bot without the chat: a message a line comes in (/flee leadership:8), a reply a line goes out, in order."""

import json
import subprocess
import sys

listed = subprocess.run(["omen", "list", "--json"], capture_output=True, text=True, check=True)
commands = {}
for table in map(json.loads, listed.stdout.splitlines()):
    # A bare name means the first table that has it; game/name always works.
    for name in [table["table"], table["table"].split("/")[1], *table["aliases"]]:
        commands.setdefault(name, table)

if "--commands" in sys.argv:
    for name, table in commands.items():
        print(json.dumps({"name": name, "description": table["summary"], "options": table["inputs"]}))
    sys.exit()

READ = {
    "integer": int,
    "flag": lambda word: word not in ("no", "false"),
    "choice": str,
    "list": lambda word: word.split(","),
    "some-of": lambda word: word.split(","),
}


def request_of(message):
    """`/flee leadership:8` as a request. Raises ValueError with what to reply where it is none."""
    name, *words = message.strip().removeprefix("/").split() or [""]
    if name not in commands:
        raise ValueError(f"I know no {name}")
    table = commands[name]
    kinds = {each["name"]: each["kind"] for each in table["inputs"]}
    inputs = {}
    for word in words:
        key, _, value = word.partition(":")
        if key not in kinds:
            raise ValueError(f"{name} takes {', '.join(kinds) or 'nothing'}")
        try:
            inputs[key] = READ[kinds[key]](value)
        except ValueError:
            raise ValueError(f"{key} is a number") from None
    return {"table": table["table"], "inputs": inputs}


omen = subprocess.Popen(
    ["omen", "batch", "--with", "text,title"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
)


def roll(number, request):
    """Rolls a request; its id comes back with the answer."""
    print(json.dumps({**request, "id": number}), file=omen.stdin, flush=True)
    answer = json.loads(omen.stdout.readline())
    assert answer["id"] == number
    return answer


def reply_to(number, message):
    try:
        request = request_of(message)
    except ValueError as reason:
        return str(reason)
    answer = roll(number, request)
    if "error" in answer:
        return answer["error"]["message"]
    outcome = answer["outcome"] or {"name": "no row", "effect": ""}
    return f"{answer['title']}: {outcome['name']}. {outcome['effect']}"


for number, message in enumerate(sys.stdin, 1):
    print(reply_to(number, message), flush=True)
omen.stdin.close()
omen.wait()
