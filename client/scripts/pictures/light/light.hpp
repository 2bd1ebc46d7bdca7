// Follows the light in a scene of distances: what is seen is what a camera with a real lens would see.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

struct vec {
  float x = 0, y = 0, z = 0;
  vec() {}
  vec(float v) : x(v), y(v), z(v) {}
  vec(float x, float y, float z) : x(x), y(y), z(z) {}
};
inline vec operator+(vec a, vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline vec operator-(vec a, vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline vec operator*(vec a, vec b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
inline vec operator/(vec a, vec b) { return {a.x / b.x, a.y / b.y, a.z / b.z}; }
inline vec operator-(vec a) { return {-a.x, -a.y, -a.z}; }
inline float dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline vec cross(vec a, vec b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline float length(vec a) { return std::sqrt(dot(a, a)); }
inline float length(float a, float b) { return std::sqrt(a * a + b * b); }
inline vec normalize(vec a) { return a * (1 / length(a)); }
inline float clamp(float v, float a = 0, float b = 1) { return v < a ? a : v > b ? b : v; }
inline float mix(float a, float b, float t) { return a + (b - a) * t; }
inline vec mix(vec a, vec b, float t) { return a + (b - a) * t; }
inline float smoothstep(float a, float b, float v) { float t = clamp((v - a) / (b - a)); return t * t * (3 - 2 * t); }
inline float fract(float v) { return v - std::floor(v); }
inline void turn(float &a, float &b, float by) {
  float c = std::cos(by), s = std::sin(by), o = a * c - b * s;
  b = a * s + b * c;
  a = o;
}

inline uint32_t mixed(uint32_t x, uint32_t y, uint32_t z) {
  uint32_t h = x * 0x9e3779b1u + y * 0x85ebca77u + z * 0xc2b2ae3du;
  h = (h ^ (h >> 15)) * 0x85ebca6bu;
  h = (h ^ (h >> 13)) * 0xc2b2ae35u;
  return h ^ (h >> 16);
}
inline float hash(float x, float y, float z) {
  return float(mixed(int(std::floor(x)), int(std::floor(y)), int(std::floor(z))) >> 8) / 16777216.0f;
}
inline float noise(vec p) {
  float ix = std::floor(p.x), iy = std::floor(p.y), iz = std::floor(p.z), fx = p.x - ix, fy = p.y - iy, fz = p.z - iz;
  fx = fx * fx * (3 - 2 * fx), fy = fy * fy * (3 - 2 * fy), fz = fz * fz * (3 - 2 * fz);
  auto h = [&](float a, float b, float c) { return hash(ix + a, iy + b, iz + c); };
  return mix(mix(mix(h(0, 0, 0), h(1, 0, 0), fx), mix(h(0, 1, 0), h(1, 1, 0), fx), fy),
             mix(mix(h(0, 0, 1), h(1, 0, 1), fx), mix(h(0, 1, 1), h(1, 1, 1), fx), fy), fz);
}
inline float fbm(vec p, int octaves = 4) {
  float sum = 0, part = 0.5;
  for (int i = 0; i < octaves; i++) sum += part * noise(p), p = p * 2.03f + 7.1f, part *= 0.5f;
  return sum;
}

inline float box(vec p, vec b, float r = 0) {
  vec q(std::fabs(p.x) - b.x + r, std::fabs(p.y) - b.y + r, std::fabs(p.z) - b.z + r);
  return length({std::max(q.x, 0.f), std::max(q.y, 0.f), std::max(q.z, 0.f)}) + std::min(std::max(q.x, std::max(q.y, q.z)), 0.f) - r;
}
inline float capsule(vec p, vec a, vec b, float r) {
  vec pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba))) - r;
}
inline float cylinder(vec p, float r, float h, float round = 0) {
  float dx = length(p.x, p.z) - r + round, dy = std::fabs(p.y) - h + round;
  return std::min(std::max(dx, dy), 0.f) + length(std::max(dx, 0.f), std::max(dy, 0.f)) - round;
}
inline float ellipsoid(vec p, vec r) {
  float k0 = length(p / r), k1 = length(p / (r * r));
  return k1 == 0 ? -std::min(r.x, std::min(r.y, r.z)) : k0 * (k0 - 1) / k1;
}
inline float smin(float a, float b, float k) {
  float h = std::max(k - std::fabs(a - b), 0.f) / k;
  return std::min(a, b) - h * h * k * 0.25f;
}

struct Near {
  float d = 1e9;
  int which = 0;
  float mark = 0;
  void add(float other, int index, float m = 0) { if (other < d) d = other, which = index, mark = m; }
};
struct Matter { vec colour; float gloss = 0; vec glow; };
struct Camera { vec eye, target; float lens = 1.7, open = 0.02, focus = 0; };
struct Sun { vec to, colour; float wide = 0.03; };
struct Scene {
  Near (*map)(vec);
  Matter (*matter)(vec, vec, Near);
  vec (*sky)(vec);
  Camera camera;
  Sun sun;
  float far = 14;
  int bounces = 2;
  /** What comes from all sides once a path is no longer followed. */
  vec ambient;
};

struct Random {
  uint32_t s;
  float operator()() {
    s = s * 747796405u + 2891336453u;
    uint32_t w = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u;
    return float(((w >> 22) ^ w) >> 8) / 16777216.0f;
  }
  vec around(vec n) {
    float u = (*this)() * 2 - 1, a = (*this)() * 6.2831853f, r = std::sqrt(1 - u * u);
    return normalize(n * 1.0001f + vec(r * std::cos(a), r * std::sin(a), u));
  }
};

inline bool hit(const Scene &s, vec o, vec d, float most, float &t) {
  t = 0.004f;
  for (int i = 0; i < 120; i++) {
    float h = s.map(o + d * t).d;
    if (h < 0.0008f * (1 + t * 0.4f)) return true;
    t += h * 0.93f;
    if (t > most) return false;
  }
  return false;
}
inline vec normalAt(const Scene &s, vec p) {
  const float e = 0.0012f;
  vec a(e, -e, -e), b(-e, -e, e), c(-e, e, -e), g(e, e, e);
  return normalize(a * s.map(p + a).d + b * s.map(p + b).d + c * s.map(p + c).d + g * s.map(p + g).d);
}

/** The light that comes along a ray, without the colour of what it meets first, which is handed out. */
inline vec seen(const Scene &s, vec o, vec d, Random &rnd, vec &first, vec &normal, float &depthOut) {
  vec light, share(1);
  first = vec(1), normal = vec(0), depthOut = s.far;
  float t;
  for (int depth = 0; depth <= s.bounces; depth++) {
    if (!hit(s, o, d, s.far, t)) { light = light + share * s.sky(d); break; }
    vec p = o + d * t, n = normalAt(s, p);
    Matter m = s.matter(p, n, s.map(p));
    if (depth == 0) normal = n, depthOut = t;
    light = light + share * m.glow;
    vec from = p + n * 0.005f;
    if (rnd() < m.gloss * (0.04f + 0.96f * std::pow(1 - std::max(dot(n, -d), 0.f), 5.f))) {
      d = normalize(d - n * (2 * dot(d, n)) + rnd.around(n) * 0.1f), o = from;
      // Its light is of no colour, and is multiplied by that of the first matter at the end.
      if (depth == 0) first = m.colour + vec(0.02f), share = vec(1) / first;
      continue;
    }
    if (depth == 0) first = m.colour + vec(0.004f);
    else share = share * m.colour;
    vec l = normalize(s.sun.to + vec(rnd() * 2 - 1, rnd() * 2 - 1, rnd() * 2 - 1) * s.sun.wide);
    float ndl = dot(n, l), far;
    if (ndl > 0 && !hit(s, from, l, s.far, far)) light = light + share * s.sun.colour * ndl;
    d = rnd.around(n), o = from;
    if (depth == s.bounces) light = light + share * s.ambient;
  }
  return light;
}

/** Writes width, height and three bytes for each pixel: a smoothed light on sharp colours. */
inline void draw(const Scene &s, int width, int height, int turns, float exposure) {
  int count = width * height;
  std::vector<vec> light(count), colour(count), normal(count);
  std::vector<float> depth(count);
  vec w = normalize(s.camera.target - s.camera.eye), u = normalize(cross(w, std::fabs(w.y) > 0.98f ? vec(0, 0, -1) : vec(0, 1, 0))), v = cross(u, w);
  float focus = s.camera.focus > 0 ? s.camera.focus : length(s.camera.target - s.camera.eye);
  auto rows = [&](int part, int parts) {
    for (int y = part; y < height; y += parts)
      for (int x = 0; x < width; x++) {
        int at = y * width + x;
        for (int turn = 0; turn < turns; turn++) {
          Random rnd{mixed(x, y, turn)};
          rnd();
          float ax = (x + rnd() - 0.5f * width) / height, ay = -(y + rnd() - 0.5f * height) / height;
          vec d = normalize(u * ax + v * ay + w * s.camera.lens);
          float a = rnd() * 6.2831853f, r = s.camera.open * std::sqrt(rnd());
          vec eye = s.camera.eye + u * (r * std::cos(a)) + v * (r * std::sin(a));
          vec sharp = s.camera.eye + d * (focus / dot(d, w)), c, n;
          float t;
          vec l = seen(s, eye, normalize(sharp - eye), rnd, c, n, t);
          // A single bright path among a few dark ones would be seen as a spark.
          l = vec(std::min(l.x, 4.f), std::min(l.y, 4.f), std::min(l.z, 4.f));
          light[at] = light[at] + l, colour[at] = colour[at] + c, normal[at] = normal[at] + n, depth[at] += t;
        }
        float by = 1.0f / turns;
        light[at] = light[at] * by, colour[at] = colour[at] * by, normal[at] = normal[at] * by, depth[at] *= by;
      }
  };
  std::vector<std::thread> threads;
  for (int part = 0; part < 6; part++) threads.emplace_back(rows, part, 6);
  for (auto &each : threads) each.join();
  for (int step : {1, 2, 4}) {
    std::vector<vec> next(count);
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        int at = y * width + x;
        vec sum;
        float weights = 0;
        for (int dy = -2; dy <= 2; dy++)
          for (int dx = -2; dx <= 2; dx++) {
            int px = x + dx * step, py = y + dy * step;
            if (px < 0 || py < 0 || px >= width || py >= height) continue;
            int to = py * width + px;
            vec dn = normal[at] - normal[to], dl = light[at] - light[to];
            float weight = std::exp(-(dx * dx + dy * dy) * 0.25f - dot(dn, dn) * 12 - std::fabs(depth[at] - depth[to]) * 6 / (1 + depth[at] * 0.3f) - dot(dl, dl) * (step == 1 ? 1.2f : 5.f));
            sum = sum + light[to] * weight, weights += weight;
          }
        next[at] = sum * (1 / weights);
      }
    light = next;
  }
  auto toned = [&](float x) {
    x *= exposure;
    return (unsigned char)(255 * std::pow(clamp((x * (2.51f * x + 0.03f)) / (x * (2.43f * x + 0.59f) + 0.14f)), 1 / 2.2f) + 0.5f);
  };
  std::printf("P6\n%d %d\n255\n", width, height);
  for (int at = 0; at < count; at++) {
    vec c = light[at] * colour[at];
    unsigned char rgb[] = {toned(c.x), toned(c.y), toned(c.z)};
    std::fwrite(rgb, 1, 3, stdout);
  }
}
