;; Skins vertices as plain.ts does, in float32. Addresses are in bytes; built by scripts/skin-kernel.ts.
(module
  (import "skin" "memory" (memory 1))

  ;; Normals get their length by "normalise" afterwards.
  (func (export "skin")
    (param $vertices i32)
    ;; of each vertex, the address where its influences end
    (param $ends i32)
    ;; of each influence, where its joint's matrix is behind $matrices, and its weight
    (param $influence i32)
    ;; three rows of four floats a joint
    (param $matrices i32)
    ;; three floats a vertex, tangents four; 0 where there are none
    (param $positions i32) (param $normals i32) (param $tangents i32)
    ;; where they go; one float behind the last is overwritten
    (param $positionsOut i32) (param $normalsOut i32) (param $tangentsOut i32)
    (local $end i32) (local $last i32) (local $matrix i32) (local $second i32)
    (local $weight v128) (local $secondWeight v128)
    (local $row0 v128) (local $row1 v128) (local $row2 v128)
    (local $column0 v128) (local $column1 v128) (local $column2 v128)
    (local $mixed v128) (local $square v128)

    (local.set $last (i32.add (local.get $ends) (i32.shl (local.get $vertices) (i32.const 2))))
    (block $done
      (loop $vertex
        (br_if $done (i32.eq (local.get $ends) (local.get $last)))
        (local.set $end (i32.load (local.get $ends)))

        ;; the blended matrix, row by row; of none, the identity
        (if (i32.eq (local.get $influence) (local.get $end))
          (then
            (local.set $row0 (v128.const f32x4 1 0 0 0))
            (local.set $row1 (v128.const f32x4 0 1 0 0))
            (local.set $row2 (v128.const f32x4 0 0 1 0)))
          (else
            ;; the first, another one of an even number, then two at a time
            (local.set $matrix (i32.add (local.get $matrices) (i32.load (local.get $influence))))
            (local.set $weight (v128.load32_splat offset=4 (local.get $influence)))
            (local.set $row0 (f32x4.mul (local.get $weight) (v128.load (local.get $matrix))))
            (local.set $row1 (f32x4.mul (local.get $weight) (v128.load offset=16 (local.get $matrix))))
            (local.set $row2 (f32x4.mul (local.get $weight) (v128.load offset=32 (local.get $matrix))))
            (local.set $influence (i32.add (local.get $influence) (i32.const 8)))
            (if (i32.and (i32.sub (local.get $end) (local.get $influence)) (i32.const 8))
              (then
                (local.set $matrix (i32.add (local.get $matrices) (i32.load (local.get $influence))))
                (local.set $weight (v128.load32_splat offset=4 (local.get $influence)))
                (local.set $row0 (f32x4.add (local.get $row0)
                  (f32x4.mul (local.get $weight) (v128.load (local.get $matrix)))))
                (local.set $row1 (f32x4.add (local.get $row1)
                  (f32x4.mul (local.get $weight) (v128.load offset=16 (local.get $matrix)))))
                (local.set $row2 (f32x4.add (local.get $row2)
                  (f32x4.mul (local.get $weight) (v128.load offset=32 (local.get $matrix)))))
                (local.set $influence (i32.add (local.get $influence) (i32.const 8)))))
            (block $blended
              (loop $influences
                (br_if $blended (i32.eq (local.get $influence) (local.get $end)))
                (local.set $matrix (i32.add (local.get $matrices) (i32.load (local.get $influence))))
                (local.set $second (i32.add (local.get $matrices) (i32.load offset=8 (local.get $influence))))
                (local.set $weight (v128.load32_splat offset=4 (local.get $influence)))
                (local.set $secondWeight (v128.load32_splat offset=12 (local.get $influence)))
                (local.set $row0 (f32x4.add (local.get $row0)
                  (f32x4.add
                    (f32x4.mul (local.get $weight) (v128.load (local.get $matrix)))
                    (f32x4.mul (local.get $secondWeight) (v128.load (local.get $second))))))
                (local.set $row1 (f32x4.add (local.get $row1)
                  (f32x4.add
                    (f32x4.mul (local.get $weight) (v128.load offset=16 (local.get $matrix)))
                    (f32x4.mul (local.get $secondWeight) (v128.load offset=16 (local.get $second))))))
                (local.set $row2 (f32x4.add (local.get $row2)
                  (f32x4.add
                    (f32x4.mul (local.get $weight) (v128.load offset=32 (local.get $matrix)))
                    (f32x4.mul (local.get $secondWeight) (v128.load offset=32 (local.get $second))))))
                (local.set $influence (i32.add (local.get $influence) (i32.const 16)))
                (br $influences)))))

        ;; its first three columns; lane 3 means nothing
        (local.set $mixed (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
          (local.get $row0) (local.get $row1)))
        (local.set $column0 (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 16 17 18 19
          (local.get $mixed) (local.get $row2)))
        (local.set $column1 (i8x16.shuffle 8 9 10 11 12 13 14 15 20 21 22 23 20 21 22 23
          (local.get $mixed) (local.get $row2)))
        (local.set $mixed (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
          (local.get $row0) (local.get $row1)))
        (local.set $column2 (i8x16.shuffle 0 1 2 3 4 5 6 7 24 25 26 27 24 25 26 27
          (local.get $mixed) (local.get $row2)))

        (if (local.get $positions)
          (then
            (v128.store (local.get $positionsOut)
              (f32x4.add
                (f32x4.add
                  (f32x4.mul (local.get $column0) (v128.load32_splat (local.get $positions)))
                  (f32x4.mul (local.get $column1) (v128.load32_splat offset=4 (local.get $positions))))
                (f32x4.add
                  (f32x4.mul (local.get $column2) (v128.load32_splat offset=8 (local.get $positions)))
                  ;; the fourth column
                  (i8x16.shuffle 8 9 10 11 12 13 14 15 28 29 30 31 28 29 30 31
                    (local.get $mixed) (local.get $row2)))))
            (local.set $positions (i32.add (local.get $positions) (i32.const 12)))
            (local.set $positionsOut (i32.add (local.get $positionsOut) (i32.const 12)))))

        (if (local.get $normals)
          (then
            (v128.store (local.get $normalsOut)
              (f32x4.add
                (f32x4.add
                  (f32x4.mul (local.get $column0) (v128.load32_splat (local.get $normals)))
                  (f32x4.mul (local.get $column1) (v128.load32_splat offset=4 (local.get $normals))))
                (f32x4.mul (local.get $column2) (v128.load32_splat offset=8 (local.get $normals)))))
            (local.set $normals (i32.add (local.get $normals) (i32.const 12)))
            (local.set $normalsOut (i32.add (local.get $normalsOut) (i32.const 12)))))

        (if (local.get $tangents)
          (then
            (local.set $mixed
              (f32x4.add
                (f32x4.add
                  (f32x4.mul (local.get $column0) (v128.load32_splat (local.get $tangents)))
                  (f32x4.mul (local.get $column1) (v128.load32_splat offset=4 (local.get $tangents))))
                (f32x4.mul (local.get $column2) (v128.load32_splat offset=8 (local.get $tangents)))))
            ;; to length 1
            (local.set $square (f32x4.mul (local.get $mixed) (local.get $mixed)))
            (local.set $square
              (f32x4.add
                (local.get $square)
                (f32x4.add
                  (i8x16.shuffle 4 5 6 7 8 9 10 11 0 1 2 3 12 13 14 15 (local.get $square) (local.get $square))
                  (i8x16.shuffle 8 9 10 11 0 1 2 3 4 5 6 7 12 13 14 15 (local.get $square) (local.get $square)))))
            (local.set $mixed
              (f32x4.div
                (local.get $mixed)
                (f32x4.sqrt (f32x4.pmax (local.get $square) (v128.const f32x4 1e-37 1e-37 1e-37 1e-37)))))
            (v128.store (local.get $tangentsOut)
              (f32x4.replace_lane 3
                (local.get $mixed)
                (f32.load offset=12 (local.get $tangents))))
            (local.set $tangents (i32.add (local.get $tangents) (i32.const 16)))
            (local.set $tangentsOut (i32.add (local.get $tangentsOut) (i32.const 16)))))

        (local.set $ends (i32.add (local.get $ends) (i32.const 4)))
        (br $vertex))))

  ;; Gives vectors of three floats the length 1, four at a time: up to three behind the last as well.
  (func (export "normalise") (param $vectors i32) (param $count i32)
    (local $end i32)
    (local $first v128) (local $second v128) (local $third v128)
    (local $x v128) (local $y v128) (local $z v128)
    (local.set $end (i32.add (local.get $vectors) (i32.mul (local.get $count) (i32.const 12))))
    (block $done
      (loop $four
        (br_if $done (i32.ge_u (local.get $vectors) (local.get $end)))
        ;; squares of x0 y0 z0 x1, y1 z1 x2 y2 and z2 x3 y3 z3
        (local.set $first (v128.load (local.get $vectors)))
        (local.set $second (v128.load offset=16 (local.get $vectors)))
        (local.set $third (v128.load offset=32 (local.get $vectors)))
        (local.set $first (f32x4.mul (local.get $first) (local.get $first)))
        (local.set $second (f32x4.mul (local.get $second) (local.get $second)))
        (local.set $third (f32x4.mul (local.get $third) (local.get $third)))
        ;; x2 x2 x3 x3, with x0 x1 before the others
        (local.set $x (i8x16.shuffle 8 9 10 11 8 9 10 11 20 21 22 23 20 21 22 23
          (local.get $second) (local.get $third)))
        (local.set $x (i8x16.shuffle 0 1 2 3 12 13 14 15 16 17 18 19 24 25 26 27
          (local.get $first) (local.get $x)))
        ;; y0 y0 y1 y1 and y2 y2 y3 y3
        (local.set $y (i8x16.shuffle 4 5 6 7 4 5 6 7 16 17 18 19 16 17 18 19
          (local.get $first) (local.get $second)))
        (local.set $z (i8x16.shuffle 12 13 14 15 12 13 14 15 24 25 26 27 24 25 26 27
          (local.get $second) (local.get $third)))
        (local.set $y (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
          (local.get $y) (local.get $z)))
        ;; z0 z0 z1 z1, with z2 z3 behind
        (local.set $z (i8x16.shuffle 8 9 10 11 8 9 10 11 20 21 22 23 20 21 22 23
          (local.get $first) (local.get $second)))
        (local.set $z (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 28 29 30 31
          (local.get $z) (local.get $third)))
        ;; one over each length, which is never 0
        (local.set $x
          (f32x4.div (v128.const f32x4 1 1 1 1)
            (f32x4.sqrt
              (f32x4.pmax
                (f32x4.add (f32x4.add (local.get $x) (local.get $y)) (local.get $z))
                (v128.const f32x4 1e-37 1e-37 1e-37 1e-37)))))
        (v128.store (local.get $vectors)
          (f32x4.mul (v128.load (local.get $vectors))
            (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 4 5 6 7 (local.get $x) (local.get $x))))
        (v128.store offset=16 (local.get $vectors)
          (f32x4.mul (v128.load offset=16 (local.get $vectors))
            (i8x16.shuffle 4 5 6 7 4 5 6 7 8 9 10 11 8 9 10 11 (local.get $x) (local.get $x))))
        (v128.store offset=32 (local.get $vectors)
          (f32x4.mul (v128.load offset=32 (local.get $vectors))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $x) (local.get $x))))
        (local.set $vectors (i32.add (local.get $vectors) (i32.const 48)))
        (br $four)))))
