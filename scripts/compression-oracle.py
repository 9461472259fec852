#!/usr/bin/env python3
"""Writes packages/core/src/bytes/compression-oracle.json: for every body of the compression tests, by its SHA-256,
how many bytes liblzma (raw LZMA1, preset 5, 2 MiB dictionary) and liblz4 (LZ4_compress_default, one block) make of it.
Needs Python 3 and liblz4.so.1; run it from the root after `npm ci` when bodies are added."""
import ctypes
import hashlib
import json
import lzma
import os
import pathlib
import struct
import subprocess

lz4 = ctypes.CDLL("liblz4.so.1")


def lzma_size(body):
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 5, "dict_size": 1 << 21}]
    return len(lzma.compress(body, format=lzma.FORMAT_RAW, filters=filters))


def lz4_size(body):
    room = lz4.LZ4_compressBound(len(body))
    return lz4.LZ4_compress_default(body, ctypes.create_string_buffer(room), len(body), room)


corpus = pathlib.Path(os.environ.get("MUTOSCOPE_CORPUS", "../shared/corpus")) / "resonite"
files = [str(path) for folder in (corpus, pathlib.Path("examples")) for path in sorted(folder.rglob("*.animx"))]
command = ["npx", "tsx", "scripts/compressible-bodies.ts", *(file for file in files if "malformed" not in file)]
bodies = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
sizes = {}
at = 0
while at < len(bodies):
    (length,) = struct.unpack_from("<I", bodies, at)
    body = bodies[at + 4 : at + 4 + length]
    sizes[hashlib.sha256(body).hexdigest()] = {"length": length, "lzma": lzma_size(body), "lz4": lz4_size(body)}
    at += 4 + length
with open("packages/core/src/bytes/compression-oracle.json", "w") as file:
    json.dump(dict(sorted(sizes.items())), file, indent=2)
    file.write("\n")
print(f"{len(sizes)} bodies")
