// Runs the original Cal3D library (Debian: libcal3d12-dev) for benchmarks and tests. One command a line on standard
// input, one line of answer on standard output:
//   load KIND COUNT FILE         loads FILE from memory (XML: from the file) COUNT times       -> ok
//   save KIND COUNT FILE TARGET  loads FILE once, saves it to TARGET COUNT times               -> ok
//   skin TIME SKELETON ANIMATION MESH...  skinned positions, submesh by submesh: count, then x y z each
//                                ANIMATION `-` is the bind pose
//   dress TIME SKELETON ANIMATION MESH...  a model at a time of the animation -> ok
//   skins COUNT                  skins it COUNT times -> x y z of position and normal of the first vertices
//   stage SKELETON ANIMATION...  a model without meshes; all animations are cycles of the same weight, at time 0 -> ok
//   play COUNT DT                updates it COUNT times by DT seconds -> absolute translation of each bone
// KIND is skeleton, animation, mesh or material. File names hold no blanks. A failure answers `error: ...`.
#include <cal3d/cal3d.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using std::string;

static string failure() { return "error: " + CalError::getLastErrorDescription() + " " + CalError::getLastErrorText(); }

static bool isXml(const string& file) { return file.size() > 3 && (file[file.size() - 3] | 32) == 'x'; }

static std::vector<char> bytesOf(const string& file)
{
  std::ifstream in(file.c_str(), std::ios::binary);
  return std::vector<char>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

template <class Pointer> static Pointer parse(Pointer (*fromFile)(const string&), Pointer (*fromMemory)(void*),
                                              const string& file, std::vector<char>& bytes)
{
  return isXml(file) ? fromFile(file) : fromMemory(&bytes[0]);
}

static CalCoreAnimationPtr animationFromFile(const string& file) { return CalLoader::loadCoreAnimation(file); }
static CalCoreAnimationPtr animationFromMemory(void* bytes) { return CalLoader::loadCoreAnimation(bytes); }

typedef CalCoreSkeletonPtr (*SkeletonFile)(const string&);
typedef CalCoreSkeletonPtr (*SkeletonMemory)(void*);
typedef CalCoreMeshPtr (*MeshFile)(const string&);
typedef CalCoreMeshPtr (*MeshMemory)(void*);
typedef CalCoreMaterialPtr (*MaterialFile)(const string&);
typedef CalCoreMaterialPtr (*MaterialMemory)(void*);

static CalCoreSkeletonPtr skeletonOf(const string& file, std::vector<char>& bytes)
{
  return parse((SkeletonFile)&CalLoader::loadCoreSkeleton, (SkeletonMemory)&CalLoader::loadCoreSkeleton, file, bytes);
}

static CalCoreAnimationPtr animationOf(const string& file, std::vector<char>& bytes)
{
  return parse(&animationFromFile, &animationFromMemory, file, bytes);
}

static CalCoreMeshPtr meshOf(const string& file, std::vector<char>& bytes)
{
  return parse((MeshFile)&CalLoader::loadCoreMesh, (MeshMemory)&CalLoader::loadCoreMesh, file, bytes);
}

static CalCoreMaterialPtr materialOf(const string& file, std::vector<char>& bytes)
{
  return parse((MaterialFile)&CalLoader::loadCoreMaterial, (MaterialMemory)&CalLoader::loadCoreMaterial, file, bytes);
}

static string load(const string& kind, int count, const string& file)
{
  std::vector<char> bytes = bytesOf(file);
  if (bytes.empty()) return "error: cannot open " + file;
  for (int i = 0; i < count; i++)
  {
    bool loaded = kind == "skeleton"    ? skeletonOf(file, bytes).get() != 0
                  : kind == "animation" ? animationOf(file, bytes).get() != 0
                  : kind == "mesh"      ? meshOf(file, bytes).get() != 0
                                        : materialOf(file, bytes).get() != 0;
    if (!loaded) return failure();
  }
  return "ok";
}

static string save(const string& kind, int count, const string& file, const string& target)
{
  std::vector<char> bytes = bytesOf(file);
  if (bytes.empty()) return "error: cannot open " + file;
  CalCoreSkeletonPtr skeleton;
  CalCoreAnimationPtr animation;
  CalCoreMeshPtr mesh;
  CalCoreMaterialPtr material;
  if (kind == "skeleton") skeleton = skeletonOf(file, bytes);
  else if (kind == "animation") animation = animationOf(file, bytes);
  else if (kind == "mesh") mesh = meshOf(file, bytes);
  else material = materialOf(file, bytes);
  for (int i = 0; i < count; i++)
  {
    bool saved = skeleton    ? CalSaver::saveCoreSkeleton(target, skeleton.get())
                 : animation ? CalSaver::saveCoreAnimation(target, animation.get())
                 : mesh      ? CalSaver::saveCoreMesh(target, mesh.get())
                 : material  ? CalSaver::saveCoreMaterial(target, material.get())
                             : false;
    if (!saved) return failure();
  }
  return "ok";
}

// At a time of the animation, or in the bind pose where that is `-`; empty where nothing failed.
static string dress(CalCoreModel& core, CalModel*& model, float time, const string& skeleton, const string& animation,
                    const std::vector<string>& meshes)
{
  if (!core.loadCoreSkeleton(skeleton)) return failure();
  int animationId = -1;
  if (animation != "-" && (animationId = core.loadCoreAnimation(animation)) < 0) return failure();
  for (size_t i = 0; i < meshes.size(); i++)
    if (core.loadCoreMesh(meshes[i]) < 0) return failure();
  model = new CalModel(&core);
  for (size_t i = 0; i < meshes.size(); i++) model->attachMesh(i);
  if (animationId >= 0)
  {
    model->getMixer()->blendCycle(animationId, 1.0f, 0.0f);
    model->getMixer()->updateAnimation(0.0f);
    model->getMixer()->updateAnimation(time);
  }
  model->getMixer()->updateSkeleton();
  return "";
}

static std::vector<CalSubmesh*> submeshesOf(CalModel& model)
{
  std::vector<CalSubmesh*> all;
  std::vector<CalMesh*>& meshes = model.getVectorMesh();
  for (size_t i = 0; i < meshes.size(); i++)
  {
    std::vector<CalSubmesh*>& some = meshes[i]->getVectorSubmesh();
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

static string skin(float time, const string& skeleton, const string& animation, const std::vector<string>& meshes)
{
  CalCoreModel core("model");
  CalModel* model = 0;
  const string failed = dress(core, model, time, skeleton, animation, meshes);
  if (!failed.empty()) return failed;
  std::ostringstream out;
  out.precision(9);
  std::vector<CalSubmesh*> submeshes = submeshesOf(*model);
  for (size_t s = 0; s < submeshes.size(); s++)
  {
    std::vector<float> positions(3 * submeshes[s]->getCoreSubmesh()->getVertexCount());
    int count = model->getPhysique()->calculateVertices(submeshes[s], &positions[0]);
    out << count << ' ';
    for (int v = 0; v < 3 * count; v++) out << positions[v] << ' ';
  }
  delete model;
  return out.str();
}

static CalCoreModel* dressedCore = 0;
static CalModel* dressed = 0;

static string hold(float time, const string& skeleton, const string& animation, const std::vector<string>& meshes)
{
  delete dressed;
  delete dressedCore;
  dressed = 0;
  dressedCore = new CalCoreModel("model");
  const string failed = dress(*dressedCore, dressed, time, skeleton, animation, meshes);
  return failed.empty() ? "ok" : failed;
}

static string skins(int count)
{
  if (!dressed) return "error: nothing is dressed";
  std::vector<CalSubmesh*> submeshes = submeshesOf(*dressed);
  std::vector<float> vertices;
  for (int i = 0; i < count; i++)
    for (size_t s = 0; s < submeshes.size(); s++)
    {
      vertices.resize(6 * submeshes[s]->getCoreSubmesh()->getVertexCount());
      dressed->getPhysique()->calculateVerticesAndNormals(submeshes[s], &vertices[0]);
    }
  std::ostringstream out;
  out.precision(9);
  for (size_t i = 0; i < vertices.size() && i < 600; i++) out << vertices[i] << ' ';
  return out.str();
}

static CalCoreModel* stagedCore = 0;
static CalModel* staged = 0;

static string stage(const string& skeleton, const std::vector<string>& animations)
{
  delete staged;
  delete stagedCore;
  staged = 0;
  stagedCore = new CalCoreModel("model");
  if (!stagedCore->loadCoreSkeleton(skeleton)) return failure();
  std::vector<int> ids;
  for (size_t i = 0; i < animations.size(); i++)
  {
    ids.push_back(stagedCore->loadCoreAnimation(animations[i]));
    if (ids.back() < 0) return failure();
  }
  staged = new CalModel(stagedCore);
  for (size_t i = 0; i < ids.size(); i++) staged->getMixer()->blendCycle(ids[i], 1.0f / ids.size(), 0.0f);
  staged->update(0.0f);
  return "ok";
}

static string play(int count, float dt)
{
  if (!staged) return "error: nothing is staged";
  for (int i = 0; i < count; i++) staged->update(dt);
  std::ostringstream out;
  out.precision(9);
  std::vector<CalBone*>& bones = staged->getSkeleton()->getVectorBone();
  for (size_t i = 0; i < bones.size(); i++)
  {
    const CalVector& at = bones[i]->getTranslationAbsolute();
    out << at.x << ' ' << at.y << ' ' << at.z << ' ';
  }
  return out.str();
}

static string answer(const string& line)
{
  std::istringstream words(line);
  string command, kind, file, target;
  int count;
  words >> command;
  if (command == "load" && words >> kind >> count >> file) return load(kind, count, file);
  if (command == "save" && words >> kind >> count >> file >> target) return save(kind, count, file, target);
  float time;
  string skeleton, animation;
  if (command == "play" && words >> count >> time) return play(count, time);
  if (command == "stage" && words >> skeleton)
  {
    std::vector<string> animations;
    while (words >> animation) animations.push_back(animation);
    return stage(skeleton, animations);
  }
  if (command == "skins" && words >> count) return skins(count);
  if ((command == "skin" || command == "dress") && words >> time >> skeleton >> animation)
  {
    std::vector<string> meshes;
    for (string mesh; words >> mesh;) meshes.push_back(mesh);
    return command == "skin" ? skin(time, skeleton, animation, meshes) : hold(time, skeleton, animation, meshes);
  }
  return "error: no such command";
}

int main()
{
  for (string line; std::getline(std::cin, line);) std::cout << answer(line) << std::endl;
}
