// A plain room with tall windows, and people of turned wood. room SCENE WIDTH HEIGHT TURNS EXPOSURE > picture.ppm
#include "light.hpp"

static int scene = 0;
enum { PLASTER, FLOOR, WOOD, BOWL, SOUP, PAGE, COVER, BREAD, FLAME, SKIN, COAT, HAIR, FRAME, CLOTH };

/** How far from the openings in the left wall, which are arched. */
static float openings(vec p) {
  float d = 1e9;
  for (float z : {-1.6f, 0.4f, 2.4f}) {
    float dz = std::fabs(p.z - z) - 0.46f;
    float low = scene == 3 && z == 0.4f ? 0 : 0.85f;
    if (scene == 3 && z != 0.4f) continue;
    float straight = std::max(dz, std::max(low - p.y, p.y - 2.35f)), round = length(p.z - z, p.y - 2.35f) - 0.46f;
    d = std::min(d, std::min(straight, round));
  }
  return d;
}

static float chair(vec q) {
  if (length(q - vec(0, 0.45f, 0)) > 1.2f) return length(q - vec(0, 0.45f, 0)) - 0.8f;
  float d = box(q - vec(0, 0.46f, 0), {0.21f, 0.02f, 0.2f}, 0.015f);
  vec leg(std::fabs(q.x), q.y, q.z);
  d = std::min(d, capsule(leg, {0.18f, 0.45f, 0.17f}, {0.2f, 0, 0.2f}, 0.017f));
  d = std::min(d, capsule(leg, {0.17f, 0.95f, -0.23f}, {0.18f, 0, -0.2f}, 0.017f));
  for (float y : {0.64f, 0.77f, 0.9f}) d = std::min(d, box(q - vec(0, y, -0.19f - (y - 0.5f) * 0.09f), {0.18f, 0.028f, 0.009f}, 0.008f));
  d = std::min(d, box(leg - vec(0.185f, 0.22f, 0), {0.01f, 0.012f, 0.19f}));
  return d;
}

static void person(Near &n, vec q, int who) {
  // A peg: a body that narrows, a head, hair, and what makes each another one.
  float tall = who == 2 || who == 3 ? 0.92f : 1;
  float waist = 0.46f - 0.13f * smoothstep(0, 1, q.y) - 0.1f * smoothstep(0.75f, 1.0f * tall, q.y);
  float body = std::max(length(q.x, q.z) - waist, std::max(q.y - tall, -q.y)) * 0.8f;
  n.add(body - 0.03f, COAT, q.y);
  vec h = q - vec(0, tall + 0.3f, 0);
  n.add(length(h) - 0.33f, SKIN, h.z);
  float hair = std::max(length(h - vec(0, 0.02f, -0.015f)) - 0.365f, std::min(h.z - 0.12f - 0.5f * h.y, h.y > -0.3f ? -1.f : 0.f) < 0 && h.z - 0.16f - h.y * 0.35f > 0 ? 0.1f : -1.f);
  float cutAt = who % 3 == 0 ? 0.0f : who % 3 == 1 ? -0.12f : 0.1f;
  hair = std::max(length(h - vec(0, 0.02f, -0.02f)) - 0.365f, (cutAt - h.y) * 0.75f + (h.z - 0.02f) * 0.6f);
  n.add(hair, HAIR);
  if (who == 0 || who == 4) n.add(length(h - vec(0, 0.2f, -0.34f)) - 0.16f, HAIR);
  if (who == 6) n.add(std::min(capsule(h, {0.3f, 0.05f, -0.12f}, {0.34f, -0.35f, 0}, 0.09f), capsule(h, {-0.3f, 0.05f, -0.12f}, {-0.34f, -0.35f, 0}, 0.09f)), HAIR);
  // Bakers have a cap as high as a loaf.
  if (who == 7 || who == 9) n.add(ellipsoid(h - vec(0, 0.42f, -0.02f), {0.42f, 0.24f, 0.4f}), CLOTH), n.add(cylinder(h - vec(0, 0.25f, 0), 0.355f, 0.09f, 0.03f), CLOTH);
  if (who == 8) n.add(length(h - vec(0, 0.36f, -0.12f)) - 0.17f, HAIR);
  if (who == 5 || who == 3) n.add(std::max(cylinder(h - vec(0, 0.28f, 0), who == 5 ? 0.5f : 0.39f, 0.02f, 0.02f), -1.f), CLOTH), n.add(ellipsoid(h - vec(0, 0.28f, 0), {0.35f, 0.23f, 0.35f}), CLOTH);
  // A scarf or a collar.
  vec k = q - vec(0, tall - 0.01f, 0);
  n.add(length(length(k.x, k.z) - 0.21f, k.y) - 0.06f, CLOTH);
}

static Near map(vec p) {
  Near n;
  if (scene >= 10) {
    n.add(p.y, PLASTER), n.add(p.z + 1.6f, PLASTER);
    person(n, p, scene - 10);
    return n;
  }
  n.add(p.y, FLOOR);
  n.add(box(p - vec(0, 2, -3.2f), {4.4f, 2.6f, 0.2f}), PLASTER), n.add(4 - p.x, PLASTER), n.add(box(p - vec(0, 4.4f, 1), {4.4f, 0.2f, 6}), PLASTER);
  float open = openings(p);
  n.add(std::max(std::fabs(p.x + 4.2f) - 0.2f, -open), PLASTER);
  // The bars of the windows.
  float out = std::fabs(p.x + 4.28f) - 0.03f;
  if (scene != 3 && open < 0.1f) {
    float bars = std::min(std::fabs(fract((p.z - 0.4f) / 2 + 0.5f) * 2 - 1) - 0.018f, std::fabs(fract(p.y / 0.5f) * 0.5f - 0.25f) - 0.014f);
    n.add(std::max(out, std::max(bars, open - 0.05f)), FRAME);
  }
  if (scene == 0 || scene == 1) {
    for (int i = 0; i < 6; i++) {
      if (scene == 1 && i != 2) continue;
      vec q = p - (scene == 1 ? vec(-1.1f, 0, -0.3f) : vec(-2.4f + i * 0.78f, 0, -2.2f));
      turn(q.x, q.z, scene == 1 ? 0.9f : (hash(i, 3, 1) - 0.5f) * 0.12f);
      n.add(chair(q), WOOD, i);
    }
  } else if (scene == 2) {
    n.add(box(p - vec(0, 0.74f, -0.6f), {3.3f, 0.035f, 0.52f}, 0.02f), WOOD, 9);
    for (int i = 0; i < 4; i++) n.add(box(p - vec(i < 2 ? -2.9f : 2.9f, 0.36f, i % 2 ? -0.95f : -0.25f), {0.05f, 0.36f, 0.05f}, 0.01f), WOOD, 9);
    n.add(box(p - vec(0, 0.777f, -0.6f), {2.6f, 0.005f, 0.19f}), CLOTH);
    for (int i = 0; i < 8; i++) {
      vec q = p - vec(-2.45f + i * 0.7f, 0.78f, i % 2 ? -0.3f : -0.88f);
      float b = std::max(std::fabs(length(q - vec(0, 0.17f, 0)) - 0.17f) - 0.012f, q.y - 0.12f);
      n.add(b, BOWL, i), n.add(std::max(length(q - vec(0, 0.17f, 0)) - 0.155f, q.y - 0.085f), SOUP);
    }
    vec q = p - vec(0.1f, 0.78f, -0.6f);
    n.add(cylinder(q - vec(0, 0.16f, 0), 0.24f, 0.16f, 0.04f), COVER), n.add(cylinder(q - vec(0, 0.33f, 0), 0.25f, 0.012f, 0.01f), COVER), n.add(length(q - vec(0, 0.375f, 0)) - 0.035f, WOOD);
    for (int i = 0; i < 2; i++) {
      vec l = p - vec(i ? 1.35f : -1.2f, 0.87f, -0.62f);
      n.add(ellipsoid(l, {0.26f, 0.13f, 0.15f}) - (fbm(l * 9.f) - 0.45f) * 0.03f, BREAD);
    }
    for (int i = 0; i < 7; i++) n.add(chair(p - vec(-2.7f + i * 0.9f, 0, -1.45f)), WOOD, i);
  } else if (scene == 3) {
    vec q = p - vec(-3.3f, 0, -1.4f);
    turn(q.x, q.z, -1.5f);
    n.add(chair(q), WOOD, 1);
    // The wings of the door, opened inwards.
    for (float side : {-1.f, 1.f}) {
      vec w = p - vec(-4, 1.18f, 0.4f + side * 0.46f);
      turn(w.x, w.z, side * 0.35f);
      n.add(box(w - vec(0.24f, 0, 0), {0.24f, 1.17f, 0.025f}, 0.01f), COVER);
    }
  } else if (scene == 4) {
    n.add(box(p - vec(-1.6f, 0.74f, 0.4f), {1.4f, 0.035f, 0.9f}, 0.02f), WOOD, 9);
    vec q = p - vec(-1.55f, 0.79f, 0.42f);
    turn(q.x, q.z, 0.35f);
    float x = std::fabs(q.x), rise = 0.05f * std::sin(clamp(x / 0.3f) * 2.4f) + 0.012f;
    n.add(std::max(std::max(q.y - rise, -q.y), std::max(x - 0.28f, std::fabs(q.z) - 0.2f)) * 0.7f, PAGE, q.x);
    n.add(box(q - vec(0, -0.004f, 0), {0.3f, 0.006f, 0.215f}, 0.004f), COVER);
    vec c = p - vec(-2.15f, 0.78f, 0.05f);
    float cup = std::max(std::fabs(cylinder(c - vec(0, 0.08f, 0), 0.065f, 0.08f, 0.01f)) - 0.006f, c.y - 0.15f);
    n.add(cup, BOWL), n.add(cylinder(c - vec(0, 0.06f, 0), 0.06f, 0.06f), SOUP);
    n.add(ellipsoid(p - vec(-0.95f, 0.81f, 0.0f), {0.09f, 0.05f, 0.07f}), BREAD);
  }
  return n;
}

static vec wood(vec p, vec one, vec other) {
  return mix(one, other, clamp(fbm({p.x * 1.5f, p.y * 9, p.z * 14}) * 0.8f + noise({p.x * 6, p.y * 60, p.z * 90}) * 0.25f));
}

static const vec COATS[] = {{0.1f, 0.26f, 0.31f}, {0.62f, 0.3f, 0.16f}, {0.78f, 0.6f, 0.24f}, {0.28f, 0.36f, 0.24f}, {0.55f, 0.2f, 0.2f}, {0.2f, 0.24f, 0.36f}, {0.72f, 0.5f, 0.42f}, {0.8f, 0.77f, 0.7f}, {0.55f, 0.22f, 0.09f}, {0.8f, 0.77f, 0.7f}, {0.3f, 0.17f, 0.1f}};
static const vec CLOTHS[] = {{0.85f, 0.78f, 0.66f}, {0.16f, 0.28f, 0.32f}, {0.5f, 0.2f, 0.14f}, {0.6f, 0.44f, 0.2f}, {0.84f, 0.76f, 0.62f}, {0.66f, 0.5f, 0.3f}, {0.12f, 0.26f, 0.3f}, {0.5f, 0.2f, 0.08f}, {0.85f, 0.8f, 0.7f}, {0.3f, 0.17f, 0.1f}, {0.86f, 0.82f, 0.74f}};
static const vec HAIRS[] = {{0.05f, 0.04f, 0.035f}, {0.07f, 0.05f, 0.04f}, {0.16f, 0.08f, 0.04f}, {0.5f, 0.48f, 0.45f}, {0.62f, 0.6f, 0.57f}, {0.06f, 0.05f, 0.04f}, {0.09f, 0.06f, 0.04f}, {0.3f, 0.29f, 0.28f}, {0.06f, 0.045f, 0.035f}, {0.25f, 0.12f, 0.05f}, {0.05f, 0.04f, 0.035f}};

static Matter matter(vec p, vec n, Near at) {
  Matter m;
  int who = scene >= 10 ? scene - 10 : 0;
  switch (at.which) {
    case PLASTER: m.colour = vec(0.8f, 0.765f, 0.7f) * (0.94f + 0.1f * fbm(p * 1.7f) + 0.03f * noise(p * 40.f)); break;
    case FLOOR: {
      float plank = std::floor(p.x / 0.22f);
      m.colour = wood({p.z * 0.6f + plank * 7.3f, 0, p.x}, {0.32f, 0.22f, 0.14f}, {0.5f, 0.37f, 0.25f}) * (0.8f + 0.3f * hash(plank, std::floor(p.z / 1.8f + hash(plank, 1, 1) * 5), 2));
      m.colour = m.colour * (0.6f + 0.4f * smoothstep(0, 0.012f, std::fabs(fract(p.x / 0.22f) - 0.5f) < 0.49f ? 0.02f : 0));
      m.gloss = 0.35f;
      break;
    }
    case WOOD: m.colour = wood({p.y, p.x, p.z}, at.mark == 9 ? vec(0.3f, 0.19f, 0.11f) : vec(0.34f, 0.2f, 0.1f), {0.52f, 0.34f, 0.19f}), m.gloss = 0.5f; break;
    case BOWL: m.colour = int(at.mark) % 3 == 1 ? vec(0.13f, 0.3f, 0.34f) : int(at.mark) % 3 == 2 ? vec(0.7f, 0.45f, 0.3f) : vec(0.82f, 0.78f, 0.7f), m.gloss = 1; break;
    case SOUP: m.colour = scene == 4 ? vec(0.2f, 0.1f, 0.04f) : vec(0.72f, 0.3f, 0.07f), m.gloss = 1; break;
    case PAGE: {
      float line = fract(p.z * 42 + p.x * 0) < 0.4f && std::fabs(std::fabs(at.mark) - 0.14f) < 0.1f && n.y > 0.4f && hash(p.x * 90, std::floor(p.z * 42), 4) > 0.25f;
      m.colour = mix(vec(0.86f, 0.82f, 0.73f), vec(0.35f, 0.32f, 0.29f), line ? 0.55f : 0);
      break;
    }
    case COVER: m.colour = scene == 3 ? wood({p.y, p.x, p.z}, {0.08f, 0.2f, 0.23f}, {0.11f, 0.26f, 0.3f}) : vec(0.1f, 0.25f, 0.29f), m.gloss = 0.8f; break;
    case BREAD: m.colour = mix(vec(0.42f, 0.2f, 0.07f), vec(0.75f, 0.5f, 0.24f), fbm(p * 14.f)); break;
    case FRAME: m.colour = {0.5f, 0.48f, 0.44f}; break;
    case SKIN: {
      m.colour = wood(p * 1.2f, {0.62f, 0.44f, 0.28f}, {0.78f, 0.6f, 0.42f});
      if (who % 4 == 3) m.colour = m.colour * vec(0.72f, 0.66f, 0.6f);
      // Closed eyes and red cheeks.
      vec h(p.x, p.y - (who == 2 || who == 3 ? 0.92f : 1) - 0.3f, p.z);
      if (h.z > 0) {
        float x = std::fabs(h.x);
        float lid = std::fabs(length(x - 0.11f, h.y - 0.055f) - 0.045f);
        if (lid < 0.011f && h.y < 0.045f) m.colour = {0.1f, 0.07f, 0.05f};
        if (length(h.x, h.y + 0.03f) > 0.06f && std::fabs(length(h.x, h.y + 0.02f) - 0.09f) < 0.009f && h.y < -0.07f) m.colour = {0.3f, 0.12f, 0.08f};
        m.colour = mix(m.colour, {0.8f, 0.35f, 0.24f}, smoothstep(0.085f, 0.02f, length(x - 0.19f, h.y + 0.055f)) * 0.5f);
      }
      m.gloss = 0.4f;
      break;
    }
    case COAT: {
      m.colour = COATS[who] * (0.85f + 0.3f * noise({p.x * 9, p.y * 50, p.z * 9}));
      if (who == 2 || who == 6) m.colour = mix(m.colour, CLOTHS[who], fract(p.y * 5) > 0.72f ? 0.8f : 0);
      if (who == 1 && std::fabs(p.x) < 0.012f && p.z > 0) m.colour = m.colour * 0.5f;
      if (who != 2 && who != 6 && p.z > 0 && length(p.x, fract(p.y * 4.2f) / 4.2f - 0.12f) < 0.026f && p.y < 0.85f) m.colour = CLOTHS[who];
      m.gloss = 0.5f;
      break;
    }
    case HAIR: m.colour = HAIRS[who], m.gloss = 0.6f; break;
    case CLOTH: m.colour = scene >= 10 ? (who == 7 || who == 9 ? vec(0.84f, 0.81f, 0.74f) : CLOTHS[who]) * (0.85f + 0.3f * noise(p * 30.f)) : vec(0.78f, 0.72f, 0.62f); break;
  }
  return m;
}

static vec sky(vec d) {
  if (scene >= 10) return vec(0.17f, 0.175f, 0.19f) + vec(0.95f, 0.86f, 0.74f) * smoothstep(0.2f, 0.8f, dot(d, normalize({-1, 0.6f, 0.5f})));
  if (d.x < 0) return vec(1.2f, 1.3f, 1.45f);
  return vec(0.62f, 0.58f, 0.53f);
}

int main(int, char **argv) {
  scene = std::atoi(argv[1]);
  Camera camera{{0.5f, 1.3f, 4.6f}, {-0.3f, 1.2f, -3}, 1.35f, 0.02f, 6.8f};
  Sun sun{normalize({-1, 0.2f, 0.78f}), vec(5.2f, 4.3f, 3.1f), 0.012f};
  if (scene == 1) camera = {{2.6f, 1.35f, 1.6f}, {-2.6f, 1.05f, -0.4f}, 1.3f, 0.02f, 4}, sun.to = normalize({-1, 0.62f, -0.15f});
  if (scene == 2) camera = {{0.5f, 2.0f, 2.5f}, {0.05f, 0.78f, -0.75f}, 1.5f, 0.03f, 3.4f}, sun.to = normalize({-1, 0.34f, 0.35f});
  if (scene == 3) camera = {{2.4f, 1.4f, 1.4f}, {-3.8f, 1.2f, 0.2f}, 1.25f, 0.02f, 5.5f}, sun.to = normalize({-1, 0.5f, 0.22f});
  if (scene == 4) camera = {{-0.75f, 1.45f, 1.6f}, {-1.55f, 0.8f, 0.35f}, 1.7f, 0.03f}, sun.to = normalize({-1, 0.42f, 0.1f});
  if (scene >= 10) camera = {{0.35f, 1.15f, 4.4f}, {0, 0.86f, 0}, 2.5f, 0.05f, 4.1f}, sun = {normalize({-1, 0.8f, 0.75f}), vec(1.15f, 1.0f, 0.82f), 0.1f};
  draw({map, matter, sky, camera, sun, 16, 2, scene >= 10 ? vec() : vec(0.34f, 0.31f, 0.275f)}, std::atoi(argv[2]), std::atoi(argv[3]), std::atoi(argv[4]), std::atof(argv[5]));
}
