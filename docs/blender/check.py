"""Imports glTF files into Blender, poses them, and measures how far vertices are from where they should be.

blender -b --factory-startup --python-use-system-env --python check.py -- TASK RESULT

TASK is JSON: a list of { glb, poses: [{ animation, time, meshes: { name: [x, y, z, ...] } }] }, positions with
Z up. RESULT gets a list of { images, vertices, apart }: images shown, vertices compared, and how far apart they are at
most, one number a pose, in the file's units.
"""

import json
import sys

import bpy
import numpy

numpy.bool = bool  # Blender 3.4's importer uses it, numpy 1.24 has dropped it


def check(task):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    bpy.ops.import_scene.gltf(filepath=task["glb"])
    armature = next(each for each in bpy.data.objects if each.type == "ARMATURE")
    rest = {bone.name: bone.matrix_basis.copy() for bone in armature.pose.bones}
    apart = []
    for pose in task["poses"]:
        for bone in armature.pose.bones:
            bone.matrix_basis = rest[bone.name]
        start = play(armature, pose["animation"])
        frame = start + pose["time"] * scene.render.fps
        scene.frame_set(int(frame), subframe=frame % 1)
        apart.append(max(farthest(name, points) for name, points in pose["meshes"].items()))
    return {
        "images": sum(min(image.size) > 0 and image.has_data for image in bpy.data.images),
        "vertices": sum(len(bpy.data.objects[name].data.vertices) for name in task["poses"][0]["meshes"]),
        "apart": apart,
    }


def play(armature, animation):
    """Plays one of the imported animations alone; gives back its first frame."""
    data = armature.animation_data
    track = next(each for each in data.nla_tracks if each.name == animation)
    data.use_nla = False
    data.action = track.strips[0].action
    return data.action.frame_range[0]


def farthest(name, points):
    evaluated = bpy.data.objects[name].evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = evaluated.to_mesh()
    wanted = numpy.array(points).reshape(-1, 3)
    found = numpy.array([evaluated.matrix_world @ vertex.co for vertex in mesh.vertices])
    evaluated.to_mesh_clear()
    if found.shape != wanted.shape:
        raise SystemExit(f"{name}: {len(found)} vertices instead of {len(wanted)}")
    return float(numpy.linalg.norm(found - wanted, axis=1).max())


task_file, result_file = sys.argv[sys.argv.index("--") + 1 :]
with open(task_file) as file:
    results = [check(task) for task in json.load(file)]
with open(result_file, "w") as file:
    json.dump(results, file)
